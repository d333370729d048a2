import { styled } from '@mui/material/styles';
import { limits } from '@clapback/contracts/limits';
import { BusyButton, color, FormField } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useWatch } from 'react-hook-form';
import { FilesField } from './files-field.tsx';
import { requestRules, useRequestForm } from './use-request-form.ts';

const Form = styled('form')({ display: 'grid', gap: 20 });
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  '& > p': { color: color.second, fontSize: '0.875rem' },
});

/** The form of a request to be verified. */
export function RequestForm({ labelledBy, onSent }: { labelledBy: string; onSent: () => void }) {
  const { form, busy, failure, restored, submit, uploads } = useRequestForm(onSent);
  const { errors } = form.formState;
  const [reason, additionalInfo] = useWatch({ control: form.control, name: ['reason', 'additionalInfo'] });
  const hasWords = reason !== '' || additionalInfo !== '';
  return (
    <Form noValidate aria-labelledby={labelledBy} onSubmit={submit}>
      <FormField
        field={form.register('reason', requestRules.reason)}
        label="Reason"
        multiline
        minRows={3}
        maxRows={16}
        error={errors.reason?.message}
        hint="Who you are, and why readers should be sure of it."
        count={{ text: reason, limit: limits.reason }}
        slotProps={{ htmlInput: { dir: 'auto', 'aria-required': true } }}
      />
      <FormField
        field={form.register('additionalInfo', requestRules.additionalInfo)}
        label="Additional info (optional)"
        multiline
        minRows={2}
        maxRows={12}
        error={errors.additionalInfo?.message}
        hint="What helps us to check it: a site, an article, a register."
        count={{ text: additionalInfo, limit: limits.reason }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <FilesField uploads={uploads} />
      <FailureAlert failure={failure} />
      <Foot>
        <BusyButton type="submit" variant="contained" busy={busy}>
          Send request
        </BusyButton>
        <p>
          A person on our team reviews it.
          {hasWords ? (
            <>
              <br />
              {restored ? 'Your draft from before, kept in this browser.' : 'Your draft is kept in this browser.'}
            </>
          ) : null}
        </p>
      </Foot>
    </Form>
  );
}
