import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useAuthResendConfirmationMutation } from './auth-endpoints.ts';
import { failureToast } from './failure-toast.ts';

/** Sends the confirmation mail again. The answer is the same whether the address has an account or not. */
export function ResendButton({ email }: { email: () => string }) {
  const dispatch = useAppDispatch();
  const [resend, { isLoading }] = useAuthResendConfirmationMutation();
  const send = async () => {
    const { error } = await resend({ email: email().trim() });
    dispatch(
      toast(
        error
          ? failureToast(error, { refused: 'The email was not sent', unexpected: 'The email was not sent' })
          : { title: 'Email sent', description: 'Please check your email. It can take a minute to arrive.' },
        error,
      ),
    );
  };
  return (
    <BusyButton variant="outlined" busy={isLoading} onClick={() => void send()}>
      Send the email again
    </BusyButton>
  );
}
