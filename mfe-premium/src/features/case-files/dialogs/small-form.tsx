import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { errorMessage, fieldErrors, useSession } from '@clapback/store';
import { BusyButton, countCharacters, draftStore, FormField, setFieldErrors } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { typedDay } from '@clapback/ui/typed-dates.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { DialogField } from './case-dialogs.ts';

type Values = Record<string, string>;

const Form = styled('form')({ display: 'grid', gap: 20 });
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });

interface SmallFormProps {
  /** Names its draft, which stays in this browser until it is sent. */
  name: string;
  fields: readonly DialogField[];
  initial?: Values | undefined;
  confirm: string;
  labelledBy: string;
  /** Sends it; throws what the service refused it with. */
  onSend: (values: Values) => Promise<unknown>;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** A form of a few fields: refusals stand beside them, and nothing typed is lost. */
export function SmallForm({ name, fields, initial, confirm, labelledBy, onSend, children }: SmallFormProps) {
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() => draftOf(memberId, name));
  const empty = Object.fromEntries(fields.map((field) => [field.name, initial?.[field.name] ?? '']));
  const form = useForm<Values>({ defaultValues: { ...empty, ...store.read() } });
  const [failure, setFailure] = useState<string | null>(null);
  const values = useWatch({ control: form.control }) as Values;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (form.formState.isDirty) store.write(values);
  }, [store, values, form.formState.isDirty]);

  const submit = form.handleSubmit(async (sent) => {
    setFailure(null);
    try {
      await onSend(sent);
      store.write(null);
    } catch (error) {
      const refused = Object.keys(fieldErrors(error));
      setFieldErrors(form, error);
      if (!refused.some((path) => path in sent))
        setFailure(errorMessage(error, 'That did not work. Your words are kept; please try again.'));
    }
  });

  return (
    <Form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)}>
      {fields.map((field) => {
        const rules = { validate: (text: string) => problemOf(field, text) };
        const error = errors[field.name]?.message;
        if (field.choices) {
          const choices = Object.entries(field.choices);
          return (
            <Controller
              key={field.name}
              control={form.control}
              name={field.name}
              rules={rules}
              render={({ field: { ref, ...choice } }) => (
                <TextField {...choice} inputRef={ref} select label={field.label} error={Boolean(error)} helperText={error}>
                  {choices.map(([value, label]) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
          );
        }
        return (
          <FormField
            key={field.name}
            field={form.register(field.name, rules)}
            label={field.label}
            type={field.type ?? 'text'}
            {...(field.type === 'date' ? { placeholder: typedDay } : {})}
            multiline={field.multiline}
            {...(field.multiline ? { minRows: 3, maxRows: 14 } : {})}
            error={error}
            hint={field.hint}
            {...(field.max && field.multiline ? { count: { text: values[field.name] ?? '', limit: field.max } } : {})}
            slotProps={{
              htmlInput: { dir: 'auto', ...(field.isOptional ? {} : { 'aria-required': true }) },
              ...(field.type === 'date' ? { inputLabel: { shrink: true } } : {}),
            }}
          />
        );
      })}
      <FailureAlert failure={failure} />
      <Foot>
        {children}
        <BusyButton type="submit" variant="contained" busy={isSubmitting}>
          {confirm}
        </BusyButton>
      </Foot>
    </Form>
  );
}

function problemOf({ label, isOptional, max }: DialogField, text: string): string | true {
  if (!isOptional && text.trim() === '') return `${label}: please fill this in.`;
  return max !== undefined && countCharacters(text) > max ? `Please keep it to ${max.toLocaleString('en-US')} characters.` : true;
}

const draftOf = (memberId: string, name: string) =>
  draftStore<Values>({
    storage: () => globalThis.localStorage,
    name: `clapback.case-file-draft.${memberId}.${name}`,
    parse: (stored) =>
      stored !== null && typeof stored === 'object' && Object.values(stored).every((value) => typeof value === 'string')
        ? (stored as Values)
        : null,
    isWorthKeeping: (values) => Object.values(values).some((value) => value !== ''),
  });
