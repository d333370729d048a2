import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ContactReceipt, SessionUser } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { BusyButton, countCharacters, FormField } from '@clapback/ui';
import { useWatch } from 'react-hook-form';
import { useMessageForm } from './use-message-form.ts';

const Column = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

const filled = (missing: string, limit: number) => (text: string) => {
  if (!text.trim()) return missing;
  return countCharacters(text.trim()) <= limit || `Please use at most ${limit.toLocaleString('en-US')} characters`;
};

interface Props {
  member: Pick<SessionUser, 'id' | 'displayName' | 'email' | 'standing'> | null;
  /** The subject that whoever led here has filled in. */
  about: string;
  onSent: (receipt: ContactReceipt) => void;
}

/** The form that writes to support. */
export function ContactForm({ member, about, onSent }: Props) {
  const { form, failure, busy, prepare, submit } = useMessageForm(member, onSent, about);
  const { control, register, formState } = form;
  const { errors } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  const ofAccount = member ? { hint: 'From your account.', slotProps: { htmlInput: { readOnly: true } } } : {};

  return (
    <Column noValidate onSubmit={submit} onFocus={prepare}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <FormField
        field={register('name', { validate: filled('Please enter your name', limits.displayName) })}
        label="Your name"
        autoComplete="name"
        error={errors.name?.message}
        {...ofAccount}
      />
      <FormField
        field={register('email', { validate: (email) => email.trim() !== '' || 'Please enter your email' })}
        label="Your email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint="Our answer goes there, and the number of your message."
        {...ofAccount}
      />
      <FormField
        field={register('subject', { validate: filled('Please say in a few words what it is about', limits.contactSubject) })}
        label="Subject"
        error={errors.subject?.message}
        count={{ text: subject, limit: limits.contactSubject }}
      />
      <FormField
        field={register('message', { validate: filled('Please write your message', limits.contactMessage) })}
        label="Message"
        multiline
        minRows={6}
        maxRows={20}
        error={errors.message?.message}
        count={{ text: message, limit: limits.contactMessage }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={busy} sx={{ justifySelf: { sm: 'start' } }}>
        Send message
      </BusyButton>
    </Column>
  );
}
