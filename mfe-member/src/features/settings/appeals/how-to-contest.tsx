import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { OwnDecision } from '@clapback/contracts';
import { decisionPath, lastAppealDay } from '@clapback/contracts/appeal-rules';
import { contactAboutDecision } from '@clapback/contracts/contact-address';
import { Link } from 'react-router';
import { DateLabel } from '../date-label.tsx';
import { dueText } from './appeal-times.ts';

const Way = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px', paddingTop: 4 });

/** What a member can do about a decision that still holds: the way to its form, how their appeal stands, or why they cannot appeal. */
export function HowToContest({ decision }: { decision: OwnDecision }) {
  const { id, appeal, appealUntil, whyNotAppeal, contact } = decision;
  const answered = appeal && appeal.status !== 'pending' ? `Your appeal was ${appeal.status}. ` : '';
  if (whyNotAppeal === 'open' && appeal) {
    return (
      <Way>
        <span>Your appeal is open. We answer by {dueText(appeal.dueAt)}.</span>
        <ToDecision id={id} variant="text">
          See your appeal
        </ToDecision>
      </Way>
    );
  }
  if (whyNotAppeal !== null) {
    return (
      <>
        {answered}
        {whyNotAppeal === 'too_late' ? (
          <>
            Appeals were taken until <DateLabel time={lastAppealDay(appealUntil)} />.
          </>
        ) : (
          'This decision cannot be appealed.'
        )}{' '}
        For questions write to{' '}
        <MuiLink component={Link} to={contactAboutDecision(id)}>
          {contact}
        </MuiLink>
        .
      </>
    );
  }
  return (
    <Way>
      <ToDecision id={id} variant="outlined">
        {answered ? 'Read the answer' : 'Appeal this decision'}
      </ToDecision>
      <span>
        {answered}
        {answered ? 'Appeals are taken until ' : 'Until '}
        <DateLabel time={lastAppealDay(appealUntil)} />
      </span>
    </Way>
  );
}

/** The way to a decision's own page. */
export function ToDecision({ id, variant, children }: { id: string; variant: 'text' | 'outlined'; children: string }) {
  return (
    <Button component={Link} to={decisionPath(id)} variant={variant} size="small">
      {children}
    </Button>
  );
}
