import type { ModerationCase, TogetherResult } from '@clapback/contracts';
import { errorMessage } from '@clapback/store';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dialogFormStyles } from '../../../components/dialog-form-styles.ts';
import { useStyles } from '../../../theme/use-styles.ts';
import { caseStyles } from '../case/case-styles.ts';
import { useModerationDecideTogetherMutation } from '../moderation-endpoints.ts';
import { TogetherForm, type TogetherDecision } from './together-form.tsx';
import { TogetherItem, whyNotTogether } from './together-item.tsx';
import { TogetherResults } from './together-results.tsx';
import { togetherStyles } from './together-styles.ts';
import { useReadCases } from './use-read-cases.ts';

interface TogetherViewProps {
  cases: readonly ModerationCase[];
  first: TogetherDecision['decision'];
  onBusy: (isBusy: boolean) => void;
  onDecided: (caseIds: string[]) => void;
  onLookAt: (caseId: string) => void;
  onClose: () => void;
}

/** Every content as it is now, the decision about all of them, and then what became of each. */
export default function TogetherView({ cases: asked, first, onBusy, onDecided, onLookAt, onClose }: TogetherViewProps) {
  useStyles('case', caseStyles);
  useStyles('dialog-form', dialogFormStyles);
  useStyles('together', togetherStyles);
  const [cases, setCases] = useState(asked);
  const read = useReadCases(asked.map(({ id }) => id));
  const [send, answer] = useModerationDecideTogetherMutation();
  const [results, setResults] = useState<readonly TogetherResult[] | null>(null);
  const list = useRef<HTMLHeadingElement>(null);

  const states = cases.map(({ id }) => read.of(id));
  const details = states.flatMap((each) => (each.state === 'read' && whyNotTogether(each.detail) === null ? [each.detail] : []));
  const done = states.filter(({ state }) => state === 'read').length;
  const hasFailed = states.some(({ state }) => state === 'failed');
  const waitsFor =
    cases.length === 0
      ? 'Nothing is left to decide.'
      : hasFailed
        ? 'Read what failed again, or take it out.'
        : done < cases.length
          ? `Reading ${done} of ${cases.length}…`
          : details.length === 0
            ? 'None of them can be decided.'
            : null;
  useEffect(() => onBusy(answer.isLoading), [onBusy, answer.isLoading]);

  async function decide(decision: TogetherDecision) {
    const { data } = await send({
      ...decision,
      cases: details.flatMap(({ id, item }) => (item.revisionId === null ? [] : [{ id, revisionId: item.revisionId }])),
    });
    if (!data) return;
    setResults(data.results);
    onDecided(data.results.flatMap(({ caseId, decided }) => (decided ? [caseId] : [])));
  }

  function takeOut(id: string) {
    setCases(cases.filter((each) => each.id !== id));
    list.current?.focus();
  }

  if (results) return <TogetherResults cases={asked} results={results} onLookAt={onLookAt} onClose={onClose} />;
  return (
    <>
      <p className="console-note" ref={list} tabIndex={-1}>
        {cases.length === 1 ? '1 item, as it is' : `${cases.length} items, as they are`} now. Read each before you decide.
      </p>
      <ol className="console-together-items">
        {cases.map((each) => (
          <TogetherItem
            key={each.id}
            of={each}
            read={read.of(each.id)}
            isBusy={answer.isLoading}
            onAgain={() => read.again(each.id)}
            onTakeOut={() => takeOut(each.id)}
          />
        ))}
      </ol>
      <TogetherForm
        cases={asked}
        first={first}
        count={details.length}
        waitsFor={waitsFor}
        isBusy={answer.isLoading}
        failure={
          answer.isError ? (
            <Alert
              type="error"
              role="alert"
              showIcon
              title="This could not be sent"
              description={`${errorMessage(answer.error)} You can send it again: nothing is decided twice.`}
            />
          ) : null
        }
        onSend={(decision) => void decide(decision)}
        onClose={onClose}
      />
    </>
  );
}
