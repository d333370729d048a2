import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, useState } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

interface PasswordFieldProps extends Pick<FormFieldProps, 'field' | 'hint'> {
  label?: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Why the service refused it; they stay until the next attempt, so that they can be worked through. */
  reasons?: readonly string[];
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label = 'Password', error, hint, reasons = [], ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const labelId = useId();
  const list = reasons.length > 1 ? <Reasons reasons={reasons} /> : (reasons[0] ?? null);
  return (
    <FormField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      error={error && (list ?? error)}
      hint={
        error || !list ? (
          hint
        ) : (
          <>
            {list}
            <div>{hint}</div>
          </>
        )
      }
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        inputLabel: { id: labelId },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                variant="text"
                size="small"
                color="inherit"
                aria-describedby={labelId}
                onClick={() => setShown(!shown)}
                sx={{ mr: -1 }}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** A password that is chosen, with the rule for it below. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hint'>) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint="At least 10 characters. A few words that have nothing to do with each other work well."
    />
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul style={{ paddingInlineStart: 18 }}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
