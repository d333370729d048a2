import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Restriction } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/vocabulary';
import { color, Content, Icon } from '@clapback/ui';
import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { announce } from './announcer.tsx';

const Strip = styled('aside')({
  backgroundColor: color.boostSoft,
  borderBottom: `1px solid ${color.boostLine}`,
  color: color.ink,
  '&[data-standing=banned]': { backgroundColor: color.dangerSoft, borderColor: color.danger },
});
const Row = styled(Content)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingBlock: 16,
  // Below the words and in line with them.
  '& > a': { alignSelf: 'start', marginLeft: 32 },
  [theme.breakpoints.up('sm')]: { flexDirection: 'row', justifyContent: 'space-between', gap: 32, '& > a': { alignSelf: 'center', flexShrink: 0, marginLeft: 0 } },
}));
const Words = styled('div')({
  display: 'flex',
  gap: 12,
  fontSize: '0.9375rem',
  '& > svg': { flexShrink: 0, marginTop: 2, color: color.boost },
  '[data-standing=banned] & > svg': { color: color.danger },
  '& p': { maxWidth: '68ch', overflowWrap: 'anywhere' },
  '& p + p': { marginTop: 2, color: color.second },
  '& a': { color: 'inherit' },
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Tells a suspended or banned member on every screen what holds, until when, why, and whom to write to. */
export default function RestrictionNote({ restriction }: { restriction: Restriction }) {
  const { standing, until, ground, contact } = restriction;
  const isBanned = standing === 'banned';
  // It may come while the page is open, and where nobody is reading.
  useEffect(() => announce(isBanned ? 'Your account is banned' : 'Your account is suspended'), [isBanned]);
  return (
    <Strip aria-label="Your account" data-standing={standing}>
      <Row>
        <Words>
          <Icon as={Info} size={20} />
          <div>
            <p>
              <strong>
                Your account is {isBanned ? 'banned' : 'suspended'}
                {until ? (
                  <>
                    {' until '}
                    <time dateTime={until}>{day.format(new Date(until))}</time>
                  </>
                ) : null}
              </strong>
              {ground ? <>. Reason: {groundInWords(ground)}</> : null}
            </p>
            <p>
              {isBanned ? 'You see what every visitor sees.' : 'You can go on reading; posting, liking and uploading are off for now.'} Questions:{' '}
              <a href={`mailto:${contact}`}>{contact}</a>
            </p>
          </div>
        </Words>
        <Button component={Link} to="/dashboard?tab=settings" variant="outlined">
          Read the decision
        </Button>
      </Row>
    </Strip>
  );
}
