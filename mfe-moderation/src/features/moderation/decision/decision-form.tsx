import type { ModerationCaseDetail } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { groundInWords, reportReasonLabels, reportReasons } from '@clapback/contracts/report-reasons';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { goToFirstField, TemplateTools, whyNotSend } from '../../answer-templates/index.ts';
import { useCommands } from '../../command-menu/index.ts';
import { exampleText, itemFacts, itemFactsExample } from '../../facts/index.ts';
import type { DecisionState, OpenForm } from './use-decision.ts';
import { textLimit } from '../../../components/text-limit.ts';

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));
const names = { hide: 'Hide Content', approve: 'Mark Valid', warning: 'Warn Author' } as const;
/** What holds somebody back must say why. */
const needsFacts = (decision: OpenForm['decision']) => decision !== 'approve';

/** What opens belongs to the page's main part, and is not cut off by the pane that it opens from. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

interface DecisionFormProps {
  of: ModerationCaseDetail;
  form: OpenForm;
  deciding: DecisionState;
  /** Facts that somebody had begun to write before the case was decided and taken back. */
  written: string | null;
  /** Hears of each change of the facts by hand, and of an empty text as they are given up. */
  onWrite: (facts: string) => void;
}

/** The ground and the facts of a decision: both are what its author reads. Hiding something must name its facts. */
export function DecisionForm({ of, form, deciding, written, onWrite }: DecisionFormProps) {
  const begun = itemFacts(of.item, form.quote);
  const [ground, setGround] = useState<string>(of.reasons[0]?.reason ?? 'other');
  const [facts, setFacts] = useState(() => written || begun);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const field = `${id}-facts`;
  useEffect(() => {
    const area = document.getElementById(field) as HTMLTextAreaElement | null;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [field]);

  function chooseGround(chosen: string) {
    setGround(chosen);
    setError(null);
  }

  function cancel() {
    onWrite('');
    deciding.closeForm();
  }

  function submit() {
    const refusal = whyNotSend(facts, needsFacts(form.decision) ? 'Please say what happened.' : null);
    setError(refusal);
    if (refusal) return goToFirstField(field);
    deciding.decide(form.decision, { ground, facts: facts.trim() || null });
  }

  useCommands(() => [
    {
      heading: 'This case',
      commands: [
        { label: 'Send the decision', keyName: 'Ctrl Enter', run: submit },
        { label: 'Leave the form', keyName: 'Esc', otherWords: ['cancel'], run: cancel },
      ],
    },
  ]);

  return (
    <form
      className="console-form"
      aria-label={names[form.decision]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <label className="console-label" htmlFor={`${id}-ground`}>
          Ground
        </label>
        <Select id={`${id}-ground`} value={ground} options={options} onChange={chooseGround} getPopupContainer={inMain} />
      </div>
      <div>
        <label className="console-label" htmlFor={field}>
          Facts{needsFacts(form.decision) ? '' : ' (optional)'}
        </label>
        <TemplateTools
          areaId={field}
          purpose="decision_facts"
          value={facts}
          isUntouched={facts === begun}
          ground={ground}
          known={(template) => ({
            ground: groundInWords(template.ground ?? ground),
            'item kind': of.item.kind,
            'quoted sentence': form.quote,
          })}
          canManage
          onChange={(words, template) => {
            setFacts(words);
            setGround(template.ground ?? ground);
            setError(null);
          }}
        />
        <Input.TextArea
          id={field}
          value={facts}
          count={textLimit(limits.reason)}
          rows={3}
          className="console-area"
          status={error ? 'error' : ''}
          aria-required={needsFacts(form.decision) || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => {
            setFacts(target.value);
            onWrite(target.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Escape') cancel();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        {error ? (
          <p className="console-field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        ) : null}
        <p className="console-decision-note" id={`${id}-hint`}>
          Say what it does that breaks the rule. {exampleText(itemFactsExample(ground, of.item.kind))}
        </p>
        <p className="console-decision-note">
          The author sees the ground, the facts and how to appeal, never who reported it.
          {form.decision === 'warning' ? ' They can’t post until they confirm they’ve read it.' : ''}
          {needsFacts(form.decision) ? ` The email goes out in ${undoMinutes} minutes, when undo ends.` : ''}
        </p>
        <p className="console-decision-note">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends it.
        </p>
      </div>
      <div className="console-form-buttons">
        <Button
          type="primary"
          htmlType="submit"
          loading={deciding.busy === form.decision}
          aria-disabled={deciding.busy !== null || undefined}
        >
          {names[form.decision]}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  );
}
