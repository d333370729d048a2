import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { CaseFileEvidence } from '@clapback/contracts';
import { color, ErrorState, fullTimeText } from '@clapback/ui';
import { useId } from 'react';
import { useCaseFilesEvidenceTextQuery } from '../case-files-endpoints.ts';

const About = styled('dl')({
  margin: '0 0 16px',
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 20px',
  fontSize: '0.875rem',
  '& dt': { color: color.second },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

interface ReadDialogProps {
  caseFileId: string;
  evidence: CaseFileEvidence;
  onClose: () => void;
}

/** What a piece of evidence says, as text alone: a page that was captured is never shown as one. */
export function ReadDialog({ caseFileId, evidence, onClose }: ReadDialogProps) {
  const titleId = useId();
  const { id, number, kind, title, name, url, keptAt, sha256, isTextCut } = evidence;
  const whole = useCaseFilesEvidenceTextQuery({ id: caseFileId, evidenceId: id }, { skip: !isTextCut });
  const text = whole.data?.text ?? evidence.text;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto">
        {title ?? name}
      </DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-label={`Text of item ${number}`}>
        <About>
          {url ? (
            <>
              <dt>Address</dt>
              <dd>{url}</dd>
            </>
          ) : null}
          {keptAt ? (
            <>
              <dt>Kept</dt>
              <dd>{fullTimeText(new Date(keptAt))}</dd>
            </>
          ) : null}
          {sha256 ? (
            <>
              <dt>SHA-256</dt>
              <dd>{sha256}</dd>
            </>
          ) : null}
        </About>
        <Text dir="auto">{text || (kind === 'page' ? 'No text could be read on this page.' : '')}</Text>
        {whole.isLoading ? <p role="status">The rest is being loaded.</p> : null}
        {whole.isError ? (
          <ErrorState title="The rest could not be loaded" onRetry={() => void whole.refetch()} retrying={whole.isFetching}>
            Please try again in a moment.
          </ErrorState>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
