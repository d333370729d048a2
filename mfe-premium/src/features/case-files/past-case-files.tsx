import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Card, color } from '@clapback/ui';
import { Link } from 'react-router';
import { caseFileAddress } from './case-file-address.ts';
import { useCaseFilesListQuery } from './case-files-endpoints.ts';

const Note = styled(Card)({
  marginBottom: 32,
  padding: 20,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { color: color.second },
});

/** The way to case files from before, for one who has no Premium any more. */
export function PastCaseFiles() {
  const count = useCaseFilesListQuery({ order: 'urgency' }).data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Note as="section" aria-label="Your case files">
      <div>
        <strong>{count === 1 ? 'Your case file is still here' : `Your ${count} case files are still here`}</strong>
        <p>You can read and download them at any time. With Premium you can keep working on them.</p>
      </div>
      <Button variant="outlined" component={Link} to={caseFileAddress()}>
        Open my case files
      </Button>
    </Note>
  );
}
