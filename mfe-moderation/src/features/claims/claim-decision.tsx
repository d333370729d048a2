import type { ClaimDecision as Decision, ModerationClaim } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { decisionStyles } from '../moderation/index.ts';
import { claimLabels } from './claim-labels.ts';
import { useClaimsDecideMutation } from './claims-endpoints.ts';
import { textLimit } from '../../components/text-limit.ts';

/** What can be decided about a claim, with a reason that its claimant reads, or what was. */
export function ClaimDecision({ of, onDecided }: { of: ModerationClaim; onDecided: (claimId: string) => void }) {
  useStyles('decision', decisionStyles);
  const id = useId();
  return (
    <section className="console-decision" aria-labelledby={id}>
      <Heading below={1} className="console-decision-title" id={id}>
        Decision
      </Heading>
      {of.status === 'waiting' || of.mayDecide ? <Open key={of.id} of={of} onDecided={onDecided} /> : <Decided of={of} />}
    </section>
  );
}

function Open({ of, onDecided }: { of: ModerationClaim; onDecided: (claimId: string) => void }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useClaimsDecideMutation();
  const [pressed, setPressed] = useState<Decision | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canConfirm = of.status === 'waiting' && of.rival === null;
  useCommands(() => [
    {
      heading: 'This claim',
      commands: of.mayDecide
        ? [
            ...(canConfirm ? [{ label: 'Confirm', run: () => void send('confirmed') }] : []),
            { label: 'Reject', run: () => void send('rejected') },
          ]
        : [],
    },
  ]);
  if (!of.mayDecide)
    return (
      <Alert type="info" showIcon title="You cannot decide this claim" description={of.whyNot ?? 'Another member of staff decides it.'} />
    );
  async function send(decision: Decision) {
    if (isLoading) return;
    if (!reason.trim()) {
      setMissing(true);
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    setPressed(decision);
    setFailure(null);
    const { error } = await decide({ claimId: of.id, body: { decision, reason: reason.trim() } });
    if (error) return setFailure(errorMessage(error, 'This could not be decided. Please try again.'));
    dispatch(toast({ title: `${claimLabels[decision].label}: ${of.claimant.displayName}`, description: of.post.title }));
    onDecided(of.id);
  }

  return (
    <form
      className="console-form"
      aria-label="Decide the claim"
      onSubmit={(event) => {
        event.preventDefault();
        void send(canConfirm ? 'confirmed' : 'rejected');
      }}
    >
      {failure ? <Alert role="alert" type="warning" showIcon title={failure} /> : null}
      {of.status === 'confirmed' ? (
        <p className="console-decision-note">The author confirmed this claim. Rejecting it removes the answer from beside the post.</p>
      ) : null}
      <div>
        <label className="console-label" htmlFor={`${id}-reason`}>
          Reason
        </label>
        <Input.TextArea
          id={`${id}-reason`}
          value={reason}
          count={textLimit(limits.reason)}
          rows={3}
          className="console-area"
          status={isMissing ? 'error' : ''}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        {isMissing ? (
          <p className="console-field-error" id={`${id}-error`} role="alert">
            Please say why.
          </p>
        ) : null}
        <p className="console-decision-note" id={`${id}-hint`}>
          The claimant and the author read it, not who decided.
        </p>
      </div>
      <div className="console-form-buttons">
        {canConfirm ? (
          <Button type="primary" htmlType="submit" loading={isLoading && pressed === 'confirmed'} aria-disabled={isLoading || undefined}>
            Confirm
          </Button>
        ) : null}
        <Button loading={isLoading && pressed === 'rejected'} aria-disabled={isLoading || undefined} onClick={() => void send('rejected')}>
          Reject
        </Button>
      </div>
    </form>
  );
}

function Decided({ of }: { of: ModerationClaim }) {
  return (
    <dl className="console-outcome">
      <div>
        <dt>What</dt>
        <dd>{claimLabels[of.status].label}</dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>{of.decidedBy === 'author' ? 'the post’s author' : (of.staff?.displayName ?? 'a deleted account')}</dd>
      </div>
      {of.decidedAt ? (
        <div>
          <dt>When</dt>
          <dd>
            <TimeLabel time={of.decidedAt} exact />
          </dd>
        </div>
      ) : null}
      {of.reason ? (
        <div>
          <dt>Reason</dt>
          <dd dir="auto">{of.reason}</dd>
        </div>
      ) : null}
    </dl>
  );
}
