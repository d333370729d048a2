import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@clapback/store';
import { color, ErrorState } from '@clapback/ui';
import { useId } from 'react';
import { useCaseFilesCompareQuery } from '../case-files-endpoints.ts';
import { dayText } from '../day-text.ts';

const Text = styled('p')({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& del': { color: color.danger, backgroundColor: color.dangerSoft },
  '& ins': { color: color.good, backgroundColor: color.goodSoft, textDecoration: 'none' },
});
const About = styled('p')({ marginBottom: 16, color: color.second, overflowWrap: 'anywhere' });

/** What stood on a watched page before and after it changed. */
export function CompareDialog({ caseFileId, entryId, onClose }: { caseFileId: string; entryId: string; onClose: () => void }) {
  const titleId = useId();
  const { data, isError, error, isFetching, refetch } = useCaseFilesCompareQuery({ id: caseFileId, entryId });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Compare versions</DialogTitle>
      <DialogContent>
        {data ? (
          <>
            <About>
              {data.url}, {dayText(data.before)} and {dayText(data.after)}. Struck out is what went, green what came.
            </About>
            <Text dir="auto">
              {data.parts.map(({ kind, text }, index) => {
                // Parts have no names and never change places.
                const key = `${index}`;
                if (kind === 'removed') return <del key={key}>{text}</del>;
                return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
              })}
            </Text>
          </>
        ) : isError ? (
          <ErrorState title="The versions could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            {errorMessage(error, 'Please try again in a moment.')}
          </ErrorState>
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
