import { limits } from '@clapback/contracts/limits';
import { reportReasonLabels, reportReasons, type ReportReason } from '@clapback/contracts/report-reasons';
import { Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { textLimit } from './text-limit.ts';

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** What opens belongs to the dialog that it opens from. */
const inDialog = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('[role=dialog]') ?? document.body;

/** The ground of a decision, chosen from the reasons of reports. */
export function GroundField({ value, onChange }: { value: ReportReason; onChange: (ground: ReportReason) => void }) {
  const id = useId();
  return (
    <div>
      <label className="console-label" htmlFor={id}>
        Ground
      </label>
      <Select id={id} value={value} options={options} onChange={onChange} getPopupContainer={inDialog} style={{ width: '100%' }} />
    </div>
  );
}

interface WordsFieldProps {
  id: string;
  label: string;
  hint?: string;
  rows?: number;
  /** What helps to write them, between the label and the field. */
  tools?: ReactNode;
  value: string;
  /** Why it was refused. */
  error: string | null;
  isOptional?: boolean;
  onChange: (words: string) => void;
}

/** Words that somebody else will read, with why they were refused beside them. */
export function WordsField({ id, label, hint, rows = 3, tools, value, error, isOptional = false, onChange }: WordsFieldProps) {
  return (
    <div>
      <label className="console-label" htmlFor={id}>
        {label}
      </label>
      {tools}
      <Input.TextArea
        id={id}
        className="console-area"
        rows={rows}
        value={value}
        count={textLimit(limits.reason)}
        aria-required={!isOptional || undefined}
        status={error ? 'error' : ''}
        aria-invalid={error !== null || undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error || hint ? (
        <p id={`${id}-hint`} className={error ? 'console-error' : 'console-hint'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
