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
  const undoing = useUndoing();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const nameFor = (caseId: string) => {
    const found = cases.find(({ id }) => id === caseId);
    return found ? nameOf(found.item) : 'A case';
  };
  const refused = results.filter(({ decided }) => !decided);
  const count = results.length - refused.length;
  const left = results.flatMap(({ decided }) => (decided?.undoableUntil && undoing.of(decided.caseId) !== 'undone' ? [decided] : []));
  return (
    <>
      <Heading below={1} ref={heading} tabIndex={-1} className="console-together-outcome">
        {refused.length === 0 ? `${count === 1 ? '1 case' : `All ${count} cases`} decided` : `${count} of ${results.length} cases decided`}
      </Heading>
      {count > 0 ? <p className="console-note">Each can be undone here, or later from its case while there is time.</p> : null}
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
        {results.map(({ caseId, decided }) =>
          decided ? (
            <Done key={caseId} name={nameFor(caseId)} decided={decided} state={undoing.of(caseId)} onUndo={() => undoing.undo([decided])} />
          ) : null,
        )}
      </ul>
      <div className="console-together-foot">
        {left.length > 1 ? (
          <Button loading={undoing.isBusy} onClick={() => void undoing.undo(left)}>
            Undo all {left.length}
          </Button>
        ) : null}
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

type UndoState = 'kept' | 'sending' | 'undone' | { failed: string };

/** Which decisions are taken back, one after the other, so that none is lost where one fails. */
function useUndoing(): { of: (caseId: string) => UndoState; isBusy: boolean; undo: (decisions: readonly Decided[]) => Promise<void> } {
  const [send] = useModerationUndoMutation();
  const [states, setStates] = useState<ReadonlyMap<string, UndoState>>(new Map());
  const of = (caseId: string) => states.get(caseId) ?? 'kept';
  const set = (caseId: string, state: UndoState) => setStates((before) => new Map(before).set(caseId, state));
  return {
    of,
    isBusy: [...states.values()].includes('sending'),
    async undo(decisions) {
      const asked = decisions.filter(({ caseId }) => of(caseId) !== 'sending' && of(caseId) !== 'undone');
      for (const { caseId } of asked) set(caseId, 'sending');
      for (const { caseId, decisionId } of asked) {
        const { error } = await send({ caseId, decisionId });
        set(caseId, error ? { failed: errorMessage(error) } : 'undone');
      }
    },
  };
}

interface DoneProps {
  name: string;
  decided: Decided;
  state: UndoState;
  onUndo: () => Promise<void>;
}

function Done({ name, decided: { undoableUntil }, state, onUndo }: DoneProps) {
  const failure = typeof state === 'object' ? state.failed : null;
  return (
    <li>
      <Icon as={state === 'undone' ? Undo2 : Check} size={18} />
      <div>
        <strong>{name}</strong>
        <p role={failure ? 'alert' : undefined}>
          {state === 'undone'
            ? 'Undone. Its reports are pending again.'
            : failure
              ? `Failed to undo the decision: ${failure}`
              : `Decided${undoableUntil ? `. Can be undone until ${timeText(undoableUntil)}.` : '.'}`}
        </p>
      </div>
      {state === 'undone' || !undoableUntil ? null : (
        <Button size="small" aria-label={`Undo: ${name}`} loading={state === 'sending'} onClick={() => void onUndo()}>
          Undo
        </Button>
      )}
    </li>
  );
}
