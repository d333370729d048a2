import type { DecideTogether, CaseKind, ModerationCase } from '@clapback/contracts';
import type { ReportReason } from '@clapback/contracts/report-reasons';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { GroundField, WordsField } from '../../../components/decision-fields.tsx';
import { exampleText, itemFactsExample } from '../../facts/index.ts';

/** What is decided about all of them, without the cases. */
export type TogetherDecision = Omit<DecideTogether, 'cases'>;

const choices: [TogetherDecision['decision'], name: string, does: string][] = [
  ['dismiss', 'Dismiss', 'No violation. The reports are closed.'],
  ['approve', 'Mark Valid', 'The reports are right. The content stays up, and the authors are told.'],
  ['hide', 'Hide Content', `Only the authors still see it. Emails go out in ${undoMinutes} minutes, when undo ends.`],
];

/** The words of the button, which says how much it does. */
function actionOf(decision: TogetherDecision['decision'], count: number): string {
  const cases = count === 1 ? '1 case' : `${count} cases`;
  return { dismiss: `Dismiss ${cases}`, approve: `Mark ${cases} valid`, hide: `Hide content of ${cases}` }[decision];
}

/** The reason that was named for most of them. */
function mostNamed(cases: readonly ModerationCase[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const { reasons } of cases) if (reasons[0]) counts.set(reasons[0].reason, (counts.get(reasons[0].reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'other';
}

interface TogetherFormProps {
  cases: readonly ModerationCase[];
  /** The decision that is chosen at first. */
  first: TogetherDecision['decision'];
  /** How many of them will be decided. */
  count: number;
  /** Why nothing can be sent now; null where it can. */
  waitsFor: string | null;
  isBusy: boolean;
  /** What the service said against it. */
  failure: ReactNode;
  onSend: (decision: TogetherDecision) => void;
  onClose: () => void;
}

/** What is decided about all of them: one decision, one ground, one text of facts. */
export function TogetherForm({ cases, first, count, waitsFor, isBusy, failure, onSend, onClose }: TogetherFormProps) {
  const name = useId();
  const [kinds] = useState(() => new Set<CaseKind>(cases.map(({ item }) => item.kind)));
  // A sentence about `the post` fits where all of them are posts.
  const [kind] = kinds;
  const exampleFor = (chosen: ReportReason) => (kinds.size === 1 && kind ? itemFactsExample(chosen, kind) : null);
  const [decision, setDecision] = useState(first);
  const [ground, setGround] = useState(() => mostNamed(cases));
  const [facts, setFacts] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = `${name}-facts`;

  function submit() {
    if (isBusy || waitsFor || count === 0) return;
    if (decision === 'hide' && !facts.trim()) {
      setMissing(true);
      document.getElementById(field)?.focus();
      return;
    }
    onSend(decision === 'dismiss' ? { decision } : { decision, ground, facts: facts.trim() || null });
  }

  return (
    <form
      className="console-dialog-form console-together-form"
      aria-label="Decision about all of them"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset role="radiogroup">
        <legend>Decision</legend>
        <div className="console-choices">
          {choices.map(([value, label, does]) => (
            <label key={value} className="console-choice">
              <input type="radio" name={name} checked={decision === value} onChange={() => setDecision(value)} />
              <span>
                {label}
                <small>{does}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {decision === 'dismiss' ? null : (
        <>
          <GroundField value={ground} onChange={setGround} />
          <WordsField
            id={field}
            label={decision === 'hide' ? 'Facts' : 'Facts (optional)'}
            hint={`Each author sees the ground, the facts and how to appeal, never who reported it. ${exampleText(exampleFor(ground))}`}
            value={facts}
            error={isMissing ? 'Please say what happened.' : null}
            isOptional={decision !== 'hide'}
            onChange={(words) => {
              setFacts(words);
              setMissing(false);
            }}
          />
        </>
      )}
      {failure}
      <div className="console-together-foot">
        <output>{waitsFor}</output>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy} aria-disabled={waitsFor !== null || count === 0 || undefined}>
          {actionOf(decision, count)}
        </Button>
      </div>
    </form>
  );
}
