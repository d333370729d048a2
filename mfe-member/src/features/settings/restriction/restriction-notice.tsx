import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Restriction } from '@clapback/contracts';
import { contactAboutDecision } from '@clapback/contracts/contact-address';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { errorMessage, toast, useAppDispatch, useSession } from '@clapback/store';
import { Card, color, Icon, Prose, TimeLabel } from '@clapback/ui';
import { ShieldAlert } from 'lucide-react';
import { HowToContest, ToDecision } from '../appeals/how-to-contest.tsx';
import { DateLabel } from '../date-label.tsx';
import { useOwnDecisionsAcknowledgeMutation, useOwnDecisionsListInfiniteQuery } from '../decisions/own-decisions-endpoints.ts';
import { Link as RouterLink } from 'react-router';
import { settingsPath } from '../appeals/appeal-paths.ts';
import { Detail, GroundLink } from '../statement.tsx';
import { decidedByText, restrictionText } from './restriction-text.ts';

const Sheet = styled(Card)(({ theme }) => ({
  overflow: 'hidden',
  borderColor: color.danger,
  '& > *': { padding: 20, [theme.breakpoints.up('sm')]: { padding: '20px 28px' } },
}));
const Head = styled('div')({
  display: 'flex',
  gap: 14,
  backgroundColor: color.dangerSoft,
  '& > svg': { flex: 'none', marginTop: 3, color: color.danger },
  '& p': { marginTop: 4, maxWidth: '68ch' },
});
const Details = styled('dl')(({ theme }) => ({
  '& > div': { display: 'grid', gap: '2px 48px', paddingBlock: 12 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('md')]: { '& > div': { gridTemplateColumns: '280px minmax(0, 1fr)' } },
}));

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  borderTop: `1px solid ${color.line}`,
  '& p': { color: color.second, fontSize: '0.9375rem' },
});

const Ground = styled('span')({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });

/** Why the member's account is held back, as a statement of reasons; nothing while it is not. */
export function RestrictionNotice() {
  const restriction = useSession().user?.restriction;
  return restriction ? <Statement restriction={restriction} /> : null;
}

function Statement({ restriction }: { restriction: Restriction }) {
  const { standing, ground, groundUrl, facts, isAutomated, decidedAt, until } = restriction;
  const { title, meaning, stillWorks } = restrictionText(standing);
  return (
    <Sheet as="section" aria-labelledby="settings-restriction">
      <Head>
        <Icon as={ShieldAlert} size={22} />
        <div>
          <Typography variant="h3" component="h2" id="settings-restriction">
            {title}
          </Typography>
          <p>{meaning}</p>
        </div>
      </Head>
      <Details>
        {standing === 'active' ? null : <Detail name="Until">{until ? <DateLabel time={until} withTime /> : 'No end is set'}</Detail>}
        {ground ? (
          <Detail name="Ground">
            <Ground>{groundInWords(ground)}</Ground>
            <GroundLink to={groundUrl} />
          </Detail>
        ) : null}
        {facts ? (
          <Detail name="Facts">
            <Prose text={facts} />
          </Detail>
        ) : null}
        {decidedAt ? (
          <Detail name="Decided">
            <TimeLabel time={decidedAt} exact />, {decidedByText(isAutomated)}
          </Detail>
        ) : null}
        {stillWorks ? <Detail name="What still works">{stillWorks}</Detail> : null}
        <Detail name="If you disagree">
          <Contest restriction={restriction} />
        </Detail>
        {standing === 'banned' ? (
          <Detail name="Your data">
            You can copy all of it, and delete your account, under{' '}
            <Link component={RouterLink} to={settingsPath('settings-data-rights')}>
              Privacy and data rights
            </Link>
            .
          </Detail>
        ) : null}
      </Details>
      {standing === 'active' && restriction.decisionId ? <Acknowledge decisionId={restriction.decisionId} /> : null}
    </Sheet>
  );
}

/** Says that the warning was read. The notice goes with it, so that the focus goes to the top of the page. */
function Acknowledge({ decisionId }: { decisionId: string }) {
  const dispatch = useAppDispatch();
  const [acknowledge, { isLoading }] = useOwnDecisionsAcknowledgeMutation();
  async function submit() {
    const { error } = await acknowledge(decisionId);
    if (error) dispatch(toast({ title: 'This could not be saved', description: errorMessage(error), variant: 'destructive' }, error));
    else {
      dispatch(toast({ title: 'Thank you', description: 'You can post again.' }));
      document.querySelector<HTMLElement>('h1')?.focus();
    }
  }
  return (
    <Foot>
      <Button variant="contained" loading={isLoading} onClick={() => void submit()}>
        I have read this
      </Button>
      <p>That you have read it does not mean that you agree. You can appeal either way.</p>
    </Foot>
  );
}

/** As the list of decisions says it, which knows of an appeal; where it cannot be read, the way to the decision. */
function Contest({ restriction: { decisionId, appealAllowed, contact } }: { restriction: Restriction }) {
  const { data, isLoading } = useOwnDecisionsListInfiniteQuery();
  const decision = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === decisionId);
  if (decision) return <HowToContest decision={decision} />;
  if (isLoading) return <Skeleton variant="rounded" width={190} height={44} />;
  if (appealAllowed && decisionId)
    return (
      <ToDecision id={decisionId} variant="outlined">
        Appeal this decision
      </ToDecision>
    );
  return (
    <>
      {appealAllowed ? 'You can appeal. For questions write to ' : 'This decision cannot be appealed. For questions write to '}
      <Link component={RouterLink} to={contactAboutDecision(decisionId)}>
        {contact}
      </Link>
      .
    </>
  );
}
