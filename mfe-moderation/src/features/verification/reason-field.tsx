import { limits } from '@clapback/contracts/limits';
import { Input } from 'antd';
import { textLimit } from '../../components/text-limit.ts';

interface ReasonFieldProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  isMissing: boolean;
  isRequired: boolean;
  onChange: (words: string) => void;
}

/** The field of a reason, which the member reads word by word. */
export function ReasonField({ id, label, hint, value, isMissing, isRequired, onChange }: ReasonFieldProps) {
  return (
    <div>
      <label className="console-label" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={value}
        count={textLimit(limits.reason)}
        rows={3}
        className="console-area"
        dir="auto"
        status={isMissing ? 'error' : ''}
        aria-required={isRequired || undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMissing ? (
        <p className="console-field-error" id={`${id}-error`} role="alert">
          Please say why.
        </p>
      ) : null}
      <p className="console-decision-note" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
