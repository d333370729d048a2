import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@clapback/contracts/letter-document';
import { mostLetterAddresses } from '@clapback/contracts/letter-words';
import { Badge, Icon } from '@clapback/ui';
import { Plus, X } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import { controlId } from './letter-field.tsx';

const List = styled('div')({
  display: 'grid',
  gap: 8,
  '& > div': { display: 'flex', gap: 4, alignItems: 'flex-start' },
  '& .MuiIconButton-root': { marginTop: 24 },
});

interface AddressesFieldProps {
  addresses: string[];
  /** Those of which the letter's case file has a copy. */
  kept: ReadonlySet<string>;
  onChange: (addresses: string[]) => void;
  error: string | undefined;
}

/** The exact addresses of a letter. Several that are pasted at once get a line each; how many do not fit is said. */
export function AddressesField({ addresses, kept, onChange, error }: AddressesFieldProps) {
  const rows = addresses.length > 0 ? addresses : [''];
  const [left, setLeft] = useState(0);
  const replace = (index: number, ...instead: string[]) => {
    const all = [...rows.slice(0, index), ...instead, ...rows.slice(index + 1)];
    setLeft(Math.max(0, all.length - mostLetterAddresses));
    onChange(all.slice(0, mostLetterAddresses));
  };
  /** A list of addresses, as it is copied from a table or a mail. */
  const paste = (index: number, event: ClipboardEvent<HTMLDivElement>) => {
    const pasted = event.clipboardData.getData('text').split(/\s+/).filter(Boolean);
    if (pasted.length < 2 || !pasted.every(isWebAddress)) return;
    event.preventDefault();
    replace(index, ...[rows[index] ?? ''].filter((row) => row.trim() !== ''), ...pasted);
  };
  return (
    <List>
      {rows.map((address, index) => {
        const isWrong = address.trim() !== '' && !isWebAddress(address.trim());
        const note = isWrong ? 'Please give the whole address, with https:// before it.' : index === 0 ? error : undefined;
        return (
          // The place in the list is all that an address has while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <TextField
              fullWidth
              id={index === 0 ? controlId('addresses') : `${controlId('addresses')}-${index}`}
              label={rows.length > 1 ? `Exact address ${index + 1}` : 'Exact address'}
              value={address}
              onChange={(event) => replace(index, event.target.value)}
              onPaste={(event) => paste(index, event)}
              error={Boolean(note)}
              helperText={note ?? (kept.has(address.trim()) ? <Badge tone="good">kept as evidence</Badge> : undefined)}
              type="url"
              slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
            />
            {rows.length > 1 ? (
              <IconButton aria-label={`Remove address ${index + 1}`} onClick={() => onChange(rows.filter((_, at) => at !== index))}>
                <Icon as={X} />
              </IconButton>
            ) : null}
          </div>
        );
      })}
      <Typography role="status" variant="body2" color="error" hidden={left === 0}>
        {left > 0 ? `A letter takes ${mostLetterAddresses} addresses. ${left === 1 ? 'One was' : `${left} were`} left out.` : ''}
      </Typography>
      {rows.length < mostLetterAddresses ? (
        <div>
          <Button size="small" startIcon={<Icon as={Plus} size={16} />} onClick={() => onChange([...rows, ''])}>
            Add another address
          </Button>
        </div>
      ) : null}
    </List>
  );
}
