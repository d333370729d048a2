import type { Decided, ModerationCase, TogetherResult } from '@clapback/contracts';
import { errorMessage } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { nameOf, timeText } from '../case-labels.ts';
import { useModerationUndoMutation } from '../moderation-endpoints.ts';

interface TogetherResultsProps {
  cases: readonly ModerationCase[];
  results: readonly TogetherResult[];
  onLookAt: (caseId: string) => void;
  onClose: () => void;
}

/** What became of each case: those that could not be decided first, with the way to look at them. */
export function TogetherResults({ cases, results, onLookAt, onClose }: TogetherResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const nameFor = (caseId: string) => {
    const found = cases.find(({ id }) => id === caseId);
    return found ? nameOf(found.item) : 'A case';
  };
  const refused = results.filter(({ decided }) => !decided);
  const count = results.length - refused.length;
  return (
    <>
      <Heading below={1} ref={heading} tabIndex={-1} className="console-together-outcome">
        {refused.length === 0 ? `${count === 1 ? '1 case' : `All ${count} cases`} decided` : `${count} of ${results.length} cases decided`}
      </Heading>
      {count > 0 ? <p className="console-note">Each can be taken back here, or later from its case while there is time.</p> : null}
      <ul className="console-together-results">
        {refused.map(({ caseId, refused: why }) => (
          <li key={caseId} data-refused>
            <Icon as={CircleAlert} size={18} />
            <div>
              <strong>{nameFor(caseId)}</strong>
              <p>{why?.detail}</p>
            </div>
            {why?.code === 'not_found' ? null : (
              <Button size="small" aria-label={`Look at it: ${nameFor(caseId)}`} onClick={() => onLookAt(caseId)}>
                Look at it
              </Button>
            )}
          </li>
        ))}
        {results.map(({ caseId, decided }) => (decided ? <Done key={caseId} name={nameFor(caseId)} decided={decided} /> : null))}
      </ul>
      <div className="console-together-foot">
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

function Done({ name, decided: { caseId, decisionId, undoableUntil } }: { name: string; decided: Decided }) {
  const [send, answer] = useModerationUndoMutation();
  const [isUndone, setUndone] = useState(false);

  async function undo() {
    if (answer.isLoading) return;
    const { data } = await send({ caseId, decisionId });
    if (!data) return;
    setUndone(true);
  }

  return (
    <li>
      <Icon as={isUndone ? Undo2 : Check} size={18} />
      <div>
        <strong>{name}</strong>
        <p role={answer.isError ? 'alert' : undefined}>
          {isUndone
            ? 'Taken back. Its reports are pending again.'
            : answer.isError
              ? `Failed to undo the decision: ${errorMessage(answer.error)}`
              : `Decided${undoableUntil ? `. Can be taken back until ${timeText(undoableUntil)}.` : '.'}`}
        </p>
      </div>
      {isUndone || !undoableUntil ? null : (
        <Button size="small" aria-label={`Undo: ${name}`} loading={answer.isLoading} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}
