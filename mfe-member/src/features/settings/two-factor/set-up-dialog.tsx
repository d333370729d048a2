import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TotpSetup } from '@clapback/contracts';
import { enteredCode } from '@clapback/contracts/characters';
import { errorMessage, useReauthentication } from '@clapback/store';
import { BusyButton, color, FormField, radius } from '@clapback/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { CopyButton } from '../copy-button.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import { secretGroups } from './secret-groups.ts';
import { useTwoFactorConfirmMutation } from './two-factor-endpoints.ts';

// Apps read dark on light alone, so the code keeps its white ground in the dark scheme too.
const Picture = styled('div')({
  justifySelf: 'center',
  padding: 16,
  borderRadius: radius.control,
  backgroundColor: '#FFFFFF',
  border: `1px solid ${color.line}`,
  lineHeight: 0,
});
const Secret = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& code': { overflowWrap: 'anywhere', fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.9375rem' },
});

interface SetUpDialogProps {
  setUp: TotpSetup;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Brings the secret into the member's app, and asks for a first code to see that it is there. */
export default function SetUpDialog({ setUp, onDone, onClose }: SetUpDialogProps) {
  const withReauthentication = useReauthentication();
  const [confirm] = useTwoFactorConfirmMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    const outcome = await withReauthentication(() => confirm({ code: enteredCode(code) }));
    if (!outcome) return;
    if (outcome.data) return onDone(outcome.data.codes);
    form.setError('code', { type: 'service', message: errorMessage(outcome.error) }, { shouldFocus: true });
  });

  return (
    <DialogFrame
      title="Turn on two-factor authentication"
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={isSubmitting}>
            Turn on
          </BusyButton>
        </>
      }
    >
      <p>1. Scan this code with your authenticator app.</p>
      <Picture>
        <QRCodeSVG
          value={setUp.url}
          size={176}
          role="img"
          title="QR code for your authenticator app. The same key is shown below as letters."
        />
      </Picture>
      <div>
        <p>Or type this key into the app:</p>
        <Secret>
          <code>{secretGroups(setUp.secret)}</code>
          <CopyButton text={setUp.secret}>Copy key</CopyButton>
        </Secret>
      </div>
      <p>2. Enter the six digits that the app shows.</p>
      <FormField
        field={form.register('code', {
          required: 'Please enter the code',
          validate: (code) => /^\d{6}$/.test(enteredCode(code)) || 'A code has six digits',
        })}
        label="Code"
        autoComplete="one-time-code"
        error={errors.code?.message}
        slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
      />
    </DialogFrame>
  );
}
