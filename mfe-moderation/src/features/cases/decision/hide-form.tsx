import type { ModerationCaseDetail } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { reportReasonLabels, reportReasons } from '@clapback/contracts/vocabulary';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { Deciding } from './use-deciding.ts';

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** What opens belongs to the page's main part, and is not cut off by the pane that it opens from. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

/** The ground and the facts of hiding something: both are what its author reads. */
export function HideForm({ of, deciding }: { of: ModerationCaseDetail; deciding: Deciding }) {
  const [ground, setGround] = useState<string>(of.reasons[0]?.reason ?? 'other');
  const [facts, setFacts] = useState('');
  const id = useId();
  const field = `${id}-facts`;
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const submit = () => deciding.decide('hide', { ground, facts: facts.trim() || null });

  return (
    <form
      className="console-form"
      aria-label="Hide Content"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <label className="console-label" htmlFor={`${id}-ground`}>
          Ground
        </label>
        <Select id={`${id}-ground`} value={ground} options={options} onChange={setGround} getPopupContainer={inMain} />
      </div>
      <div>
        <label className="console-label" htmlFor={field}>
          Facts
        </label>
        <Input.TextArea
          id={field}
          value={facts}
          maxLength={limits.reason}
          rows={3}
          className="console-area"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setFacts(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') deciding.closeHide();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <p className="console-decision-note" id={`${id}-hint`}>
          The author reads ground and facts, and how to appeal. Not who reported it.
        </p>
      </div>
      <div className="console-form-buttons">
        <Button type="primary" htmlType="submit" loading={deciding.busy === 'hide'} aria-disabled={deciding.busy !== null || undefined}>
          Hide Content
        </Button>
        <Button onClick={deciding.closeHide}>Cancel</Button>
      </div>
    </form>
  );
}
