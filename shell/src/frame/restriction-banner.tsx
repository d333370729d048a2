import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Restriction } from '@clapback/contracts';
import { contactAboutDecision } from '@clapback/contracts/contact-address';
import { groundInWords } from '@clapback/contracts/report-reasons';
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
// All of it stands in Settings; here it must not push the page away.
const Told = styled('p')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
});
const Row = styled(Content)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingBlock: 16,
  // Below the words and in line with them.
  '& > a': { alignSelf: 'start', marginLeft: 32 },
  [theme.breakpoints.up('sm')]: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 32,
    '& > a': { alignSelf: 'center', flexShrink: 0, marginLeft: 0 },
  },
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
const settings = '/dashboard?tab=settings';

const titles: Record<Restriction['standing'], string> = {
  unconfirmed: '',
  active: 'A moderator has warned you',
  suspended: 'Your account is suspended',
  banned: 'Your account is banned',
};

/**
 * Tells a suspended, banned or warned member on every screen what holds, until when, why, and where to contest it. A ban is explained whole, also to
 * the member whose session it has ended (`hasSignedOut`).
 */
export default function RestrictionBanner({ restriction, hasSignedOut }: { restriction: Restriction; hasSignedOut: boolean }) {
  const { standing, until, ground } = restriction;
  const isBanned = standing === 'banned';
  const title = titles[standing];
  // It may come while the page is open, and where nobody is reading.
  useEffect(() => announce(title), [title]);
  return (
    <Strip aria-label="Your account" data-standing={standing}>
      <Row>
        <Words>
          <Icon as={Info} size={20} />
          <div>
            <p>
              <strong>
                {title}
                {until ? (
                  <>
                    {' until '}
                    <time dateTime={until}>{day.format(new Date(until))}</time>
                  </>
                ) : null}
              </strong>
              {ground ? (
                <>
                  . Ground: {groundInWords(ground)} {isBanned ? <RuleLink to={restriction.groundUrl} /> : null}
                </>
              ) : null}
            </p>
            {isBanned ? (
              <BanWords of={restriction} hasSignedOut={hasSignedOut} />
            ) : standing === 'active' ? (
              <p>
                Writing, editing, claims and changes to your profile are off until you have read it and confirmed that. You can still
                report.
              </p>
            ) : (
              <p>
                You can still read; posting, liking, reporting and uploading are off for now.{' '}
                <Link to={contactAboutDecision(restriction.decisionId)}>Contact support</Link>
              </p>
            )}
          </div>
        </Words>
        <Button component={Link} to={hasSignedOut ? `/auth?${new URLSearchParams({ next: settings })}` : settings} variant="outlined">
          {hasSignedOut ? 'Sign in to read the decision' : standing === 'active' ? 'Read the warning' : 'Read the decision'}
        </Button>
      </Row>
    </Strip>
  );
}

/** On which facts, since when and by whom somebody is banned, what they can still do, and how to contest it. */
function BanWords({
  of: { facts, decidedAt, isAutomated, appealAllowed, decisionId },
  hasSignedOut,
}: {
  of: Restriction;
  hasSignedOut: boolean;
}) {
  return (
    <>
      {facts ? <Told dir="auto">Facts: {facts}</Told> : null}
      {decidedAt ? (
        <p>
          Decided on <time dateTime={decidedAt}>{day.format(new Date(decidedAt))}</time> by{' '}
          {isAutomated ? 'a rule, without a person' : 'a person on our team, not by a rule'}. No end is set.
        </p>
      ) : null}
      <p>
        {hasSignedOut ? 'Every device was signed out. ' : ''}You can read what every visitor reads, and sign in to read this decision
        {appealAllowed ? ', to appeal it,' : ''} to copy your data or delete your account, and to look after your password and devices.{' '}
        <Link to={contactAboutDecision(decisionId)}>Contact support</Link> if you have questions.
      </p>
    </>
  );
}

/** Links to the rule that was broken. */
function RuleLink({ to }: { to: string | null }) {
  if (!to) return null;
  return <>({to.startsWith('/') ? <Link to={to}>read the rule</Link> : <a href={to}>read the law</a>})</>;
}
