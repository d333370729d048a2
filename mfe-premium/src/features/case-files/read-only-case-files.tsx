import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { Link } from 'react-router';
import CaseFilesScreen from './case-files-screen.tsx';
import { useLiveCaseFiles } from './use-live-case-files.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 24px',
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& p': { color: color.second },
});

/** Case files of one who has no Premium: to read and to take along, with what Premium would add. */
export default function ReadOnlyCaseFiles() {
  useLiveCaseFiles();
  return (
    <>
      <Bar>
        <p>You can read and download your case files. Premium adds notes, captures, letters, reminders and the watch over pages.</p>
        <Button variant="outlined" size="small" component={Link} to="/premium">
          See Premium
        </Button>
      </Bar>
      <CaseFilesScreen />
    </>
  );
}
