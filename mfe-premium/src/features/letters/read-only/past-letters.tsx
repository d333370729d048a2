import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Card, color } from '@clapback/ui';
import { Link } from 'react-router';
import { useLettersListQuery } from '../letters-endpoints.ts';

const Note = styled(Card)({
  marginBottom: 32,
  padding: 20,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { color: color.second },
});

/** The way to letters from before, for one who has no Premium any more. */
export default function PastLetters() {
  const count = useLettersListQuery().data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Note as="section" aria-label="Your letters">
      <div>
        <strong>{count === 1 ? 'Your letter is still here' : `Your ${count} letters are still here`}</strong>
        <p>You can read and download them at any time. We go on reminding you of answers to those that you sent.</p>
      </div>
      <Button variant="outlined" component={Link} to="/premium?tab=letters">
        Open my letters
      </Button>
    </Note>
  );
}
