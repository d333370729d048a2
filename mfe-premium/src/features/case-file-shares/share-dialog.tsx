import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { shareDays } from '@clapback/contracts/limits';
import { errorMessage } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useId, useState } from 'react';
import { useCaseFileSharesCreateMutation } from './case-file-shares-endpoints.ts';

const choices = [7, shareDays.usual, 30, shareDays.most];

/** Makes a link to a case file, and shows it this once. */
export function ShareDialog({ caseFileId, onClose }: { caseFileId: string; onClose: () => void }) {
  const titleId = useId();
  const [days, setDays] = useState<number>(shareDays.usual);
  const [make, { data, error, isLoading }] = useCaseFileSharesCreateMutation();
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(url: string) {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(url);
      setCopied('Copied');
    } catch {
      setCopied('It was not copied. Please select the link and copy it.');
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>A link for a lawyer</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
        {data ? (
          <>
            <TextField
              label="The link"
              value={data.url}
              helperText="It is shown this once. Send it to one person, by a way that nobody else reads."
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <p role="status">{copied}</p>
          </>
        ) : (
          <>
            <p>
              Anyone who has it can read all of this case file, with its drafts, notes and contacts, and save its evidence. They need no
              account and can’t change anything. You see when it was opened, and can end it at any time. It keeps working when Premium ends.
            </p>
            <TextField select label="Link works for" value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {choices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {choice} days
                </MenuItem>
              ))}
            </TextField>
            <FailureAlert failure={error ? errorMessage(error, 'The link was not made. Please try again.') : null} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {data ? 'Done' : 'Cancel'}
        </Button>
        {data ? (
          <Button variant="contained" onClick={() => void copy(data.url)}>
            Copy the link
          </Button>
        ) : (
          <BusyButton variant="contained" busy={isLoading} onClick={() => void make({ id: caseFileId, days })}>
            Make the link
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
