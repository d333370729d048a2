import type { DecideVerification, ModerationVerificationRequestDetail } from '@clapback/contracts';
import { errorMessage, problemOf, toast, useAppDispatch } from '@clapback/store';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert, Button } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { decisionStyles } from '../moderation/index.ts';
import { ReasonField } from './reason-field.tsx';
import { useStaffVerificationDecideMutation, useStaffVerificationRevokeMutation } from './staff-verification-endpoints.ts';
import { requestLabel, statusLabels } from './verification-labels.ts';

type Of = ModerationVerificationRequestDetail;
type Decision = DecideVerification['decision'];

/** What can be decided about a request, or what was, and the way to take it back. */
export function VerificationDecision({ of, onDecided }: { of: Of; onDecided: (requestId: string) => void }) {
  useStyles('decision', decisionStyles);
  const id = useId();
  return (
    <section className="console-decision" aria-labelledby={id}>
      <Heading below={1} className="console-decision-title" id={id}>
        Decision
      </Heading>
      {of.status !== 'pending' ? <Outcome of={of} /> : null}
      {of.status === 'pending' && of.mayDecide ? <Open key={of.id} of={of} onDecided={onDecided} /> : null}
      {of.isCurrent && of.mayDecide ? <Revoke key={`${of.id}-revoke`} of={of} /> : null}
      {(of.status === 'pending' || of.isCurrent) && !of.mayDecide ? (
        <Alert type="info" showIcon title="You cannot decide this request" description="It is your own, so someone else decides." />
      ) : null}
    </section>
  );
}

const failed = 'Failed to process verification request';

function Open({ of, onDecided }: { of: Of; onDecided: (requestId: string) => void }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useStaffVerificationDecideMutation();
  const [pressed, setPressed] = useState<Decision | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useCommands(() => [
    {
      heading: 'This request',
      commands: [
        { label: 'Approve', run: () => void send('approved') },
        { label: 'Reject', run: () => void send('rejected') },
      ],
    },
  ]);

  async function send(decision: Decision) {
    if (isLoading) return;
    if (decision === 'rejected' && !reason.trim()) {
      setMissing(true);
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    setPressed(decision);
    setFailure(null);
    const body = { decision, reason: reason.trim() || null, displayName: of.displayName };
    const { error } = await decide({ requestId: of.id, body });
    if (error) {
      dispatch(toast({ title: failed, variant: 'destructive' }, error));
      return setFailure(reasonOf(error));
    }
    dispatch(toast({ title: `Verification ${decision}`, description: of.displayName }));
    onDecided(of.id);
  }

  return (
    <form className="console-form" aria-label="Decide the request" onSubmit={(event) => event.preventDefault()}>
      {failure ? <Alert role="alert" type="warning" showIcon title={failure} /> : null}
      <ReasonField
        id={`${id}-reason`}
        label="Reason"
        hint="Required to reject. The member reads it, and not who decided."
        value={reason}
        isMissing={isMissing}
        isRequired={false}
        onChange={(words) => {
          setReason(words);
          setMissing(false);
        }}
      />
      <div className="console-form-buttons">
        <Button
          type="primary"
          loading={isLoading && pressed === 'approved'}
          aria-disabled={isLoading || undefined}
          onClick={() => void send('approved')}
        >
          Approve
        </Button>
        <Button loading={isLoading && pressed === 'rejected'} aria-disabled={isLoading || undefined} onClick={() => void send('rejected')}>
          Reject
        </Button>
      </div>
      <p className="console-decision-note">Approving puts the mark beside {of.displayName} everywhere, at once.</p>
    </form>
  );
}

function Revoke({ of }: { of: Of }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [revoke, { isLoading }] = useStaffVerificationRevokeMutation();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The focus goes into the form, and back to what opened it.
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-reason`)?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [id, isOpen]);
  useCommands(() => [{ heading: 'This request', commands: isOpen ? [] : [{ label: 'Revoke…', run: () => setOpen(true) }] }]);

  if (!isOpen)
    return (
      <Button ref={opener} danger onClick={() => setOpen(true)}>
        Revoke…
      </Button>
    );

  async function send() {
    if (isLoading) return;
    if (!reason.trim()) {
      setMissing(true);
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    setFailure(null);
    const { error } = await revoke({ requestId: of.id, body: { reason: reason.trim() } });
    if (error) {
      dispatch(toast({ title: failed, variant: 'destructive' }, error));
      return setFailure(reasonOf(error));
    }
    dispatch(toast({ title: 'Verification revoked', description: of.displayName }));
  }

  return (
    <form
      className="console-form"
      aria-label="Revoke the verification"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure ? <Alert role="alert" type="warning" showIcon title={failure} /> : null}
      <ReasonField
        id={`${id}-reason`}
        label="Why it is revoked"
        hint="The member reads it, and not who decided. The mark goes at once; they can ask again."
        value={reason}
        isMissing={isMissing}
        isRequired
        onChange={(words) => {
          setReason(words);
          setMissing(false);
        }}
      />
      <div className="console-form-buttons">
        <Button danger htmlType="submit" loading={isLoading} aria-disabled={isLoading || undefined}>
          Revoke
        </Button>
        <Button aria-disabled={isLoading || undefined} onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Why it was not saved, beside the form: somebody else was faster, or what the service says. */
function reasonOf(error: unknown): string {
  const { code, context } = problemOf(error) ?? {};
  if (code === 'already_decided' && context?.['decidedBy']) {
    const what = statusLabels[context['decision'] as keyof typeof statusLabels]?.label.toLowerCase() ?? 'decided';
    return `${context['decidedBy']} already decided this: ${what}.`;
  }
  return errorMessage(error, 'Your words are kept. Please try again in a moment.');
}

function Outcome({ of }: { of: Of }) {
  const isRevoked = of.status === 'revoked';
  return (
    <dl className="console-outcome">
      <Line name="What">{requestLabel(of).label}</Line>
      {isRevoked ? (
        <>
          <Line name="By">{of.revokedBy?.displayName ?? 'a deleted account'}</Line>
          {of.revokedAt ? (
            <Line name="When">
              <TimeLabel time={of.revokedAt} exact />
            </Line>
          ) : null}
          <Line name="Reason">
            <span dir="auto">{of.revokeReason}</span>
          </Line>
        </>
      ) : null}
      <Line name={isRevoked ? 'Approved by' : 'By'}>{of.reviewedBy?.displayName ?? 'a deleted account'}</Line>
      {of.reviewedAt ? (
        <Line name={isRevoked ? 'Approved' : 'When'}>
          <TimeLabel time={of.reviewedAt} exact />
        </Line>
      ) : null}
      {of.response ? (
        <Line name={isRevoked ? 'Said then' : 'Reason'}>
          <span dir="auto">{of.response}</span>
        </Line>
      ) : null}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
