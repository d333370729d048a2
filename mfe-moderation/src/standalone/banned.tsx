import type { Restriction } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { DoorClosed } from 'lucide-react';
import { communityPage } from '../routing/community.ts';
import { MessagePage } from './message-page.tsx';

const toDecision = communityPage(`/auth?${new URLSearchParams({ next: '/dashboard?tab=settings' })}`);

/** Tells one of the staff whom a ban has just signed out why, on which facts, since when, and where it is appealed. */
export function Banned({ by: { ground, facts, isAutomated, decidedAt, appealAllowed, contact } }: { by: Restriction }) {
  return (
    <MessagePage
      title="Your account is banned"
      icon={<Icon as={DoorClosed} size={28} />}
      action={<a href={toDecision}>Sign in to read the decision</a>}
    >
      {ground ? `Ground: ${groundInWords(ground)}. ` : ''}
      {facts ? <span dir="auto">Facts: {facts} </span> : null}
      {decidedAt ? (
        <>
          Decided by {isAutomated ? 'a rule, without a person' : 'a person on our team, not by a rule'}:{' '}
          <TimeLabel time={decidedAt} exact />.{' '}
        </>
      ) : null}
      {appealAllowed ? 'You can appeal it where you read it. ' : ''}For questions write to <a href={`mailto:${contact}`}>{contact}</a>.
    </MessagePage>
  );
}
