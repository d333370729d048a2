import type { ModerationAppeal, ModerationAppealDetail } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert, Button } from 'antd';
import { Check, X, type LucideIcon } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { decisionStyles } from '../moderation/index.ts';
import { ShortcutHint, useShortcuts, useShortcutsEnabled, type ShortcutKey } from '../shortcuts/index.ts';
import { AnswerField } from './answer-field.tsx';
import { appealStatusLabels } from './appeal-labels.ts';
import { useAnswer, type AppealDecision as Decision } from './use-answer.ts';

/** The answer to an appeal: the form of it, why somebody else gives it, or what was answered. */
export function AppealDecision({ of, onDecided }: { of: ModerationAppealDetail; onDecided: (appealId: string) => void }) {
  useStyles('decision', decisionStyles);
  const id = useId();
  return (
    <section className="console-decision" aria-labelledby={id}>
      <Heading below={1} className="console-decision-title" id={id}>
        Answer
      </Heading>
      {of.status !== 'pending' ? (
        <Answered of={of} />
      ) : of.mayDecide ? (
        <Open key={of.id} of={of} onDecided={onDecided} />
      ) : (
        <Alert
          type="info"
          showIcon
          title="You cannot decide this appeal"
          description={of.whyNot ?? 'Another member of staff answers it.'}
        />
      )}
    </section>
  );
}

function Open({ of, onDecided }: { of: ModerationAppealDetail; onDecided: (appealId: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const keysAreOn = useShortcutsEnabled();
  const answer = useAnswer({
    of,
    done: (decision) => ({ title: `Appeal ${decision} successfully` }),
    failed: (isAnswered) => ({ title: isAnswered ? 'Failed to update appeal' : 'Failed to send response', variant: 'destructive' }),
    onDecided: () => onDecided(of.id),
  });
  useShortcuts({ A: () => answer.decide('approved'), R: () => answer.decide('rejected') });
  useCommands(() => [
    {
      heading: 'This appeal',
      commands: [
        { label: 'Approve', keyName: 'A', run: () => answer.decide('approved') },
        { label: 'Reject', keyName: 'R', run: () => answer.decide('rejected') },
      ],
    },
  ]);

  // Out of the field, where the keys decide; the form itself takes the focus, so that the next Tab goes on from here.
  function leaveField({ key, target, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !isComposing(nativeEvent) && target instanceof HTMLTextAreaElement) form.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves its field; nothing of it is only for those who press.
    <form
      ref={form}
      className="console-form"
      aria-label="Answer the appeal"
      tabIndex={-1}
      onKeyDown={leaveField}
      onSubmit={(event) => event.preventDefault()}
    >
      {answer.failure ? <Alert role="alert" type="warning" showIcon title={answer.failure} /> : null}
      <AnswerField
        answer={answer}
        name={of.appellantName}
        about={{ ground: of.statement?.ground ?? null, itemKind: of.decision?.itemKind ?? null }}
      />
      <div className="console-answer-buttons">
        <Choice decision="approved" icon={Check} keyName="A" answer={answer} isPrimary>
          Approve
        </Choice>
        <Choice decision="rejected" icon={X} keyName="R" answer={answer}>
          Reject
        </Choice>
      </div>
      {keysAreOn ? <p className="console-decision-note console-if-roomy">The keys work outside of the field. Escape leaves it.</p> : null}
    </form>
  );
}

interface ChoiceProps {
  decision: Decision;
  icon: LucideIcon;
  keyName: ShortcutKey;
  answer: ReturnType<typeof useAnswer>;
  isPrimary?: boolean;
  children: string;
}

// A button that is disabled while it works would lose the focus.
function Choice({ decision, icon, keyName, answer, isPrimary = false, children }: ChoiceProps) {
  return (
    <Button
      block
      type={isPrimary ? 'primary' : 'default'}
      className="console-action"
      icon={<Icon as={icon} size={18} />}
      loading={answer.saving === decision}
      aria-disabled={answer.isSaving || undefined}
      aria-keyshortcuts={keyName}
      onClick={() => answer.decide(decision)}
    >
      <span>{children}</span>
      <ShortcutHint name={keyName} />
    </Button>
  );
}

function Answered({ of: { userId, status, reviewedBy, reviewedAt, response } }: { of: ModerationAppeal }) {
  const { user } = useSession();
  return (
    <dl className="console-outcome">
      <div>
        <dt>What</dt>
        <dd>{appealStatusLabels[status].label}</dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>{reviewedBy?.displayName ?? (userId === null || userId === user?.id ? 'a colleague' : 'a deleted account')}</dd>
      </div>
      {reviewedAt ? (
        <div>
          <dt>When</dt>
          <dd>
            <TimeLabel time={reviewedAt} exact />
          </dd>
        </div>
      ) : null}
      {response ? (
        <div>
          <dt>Answer</dt>
          <dd dir="auto">{response}</dd>
        </div>
      ) : null}
    </dl>
  );
}
