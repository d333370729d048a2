import { durationLabels, type SuspensionHours } from './durations.ts';

interface DurationFieldProps {
  legend: string;
  /** Of the radio buttons, which bear it as `id` with their hours behind it. */
  name: string;
  hours: readonly SuspensionHours[];
  value: SuspensionHours | null;
  hint?: string;
  error: string | null;
  onChange: (hours: SuspensionHours) => void;
}

/** One of some durations. */
export function DurationField({ legend, name, hours, value, hint, error, onChange }: DurationFieldProps) {
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={error !== null || undefined} aria-describedby={`${name}-error ${name}-hint`}>
      <legend>{legend}</legend>
      {error ? (
        <p className="console-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      ) : null}
      <div className="console-choices" data-columns="2">
        {hours.map((each) => (
          <label key={each} className="console-choice">
            <input type="radio" id={`${name}-${each}`} name={name} checked={value === each} onChange={() => onChange(each)} />
            <span>{durationLabels[each]}</span>
          </label>
        ))}
      </div>
      {hint ? (
        <p className="console-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
