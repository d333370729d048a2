import { BusyButton } from '@clapback/ui';

/** Stands in the place of what could not be loaded: no message, and a way to try it again. */
export function ReadAgain({ onRetry, isBusy = false }: { onRetry: () => void; isBusy?: boolean }) {
  return (
    <BusyButton variant="outlined" busy={isBusy} onClick={onRetry} sx={{ justifySelf: 'start' }}>
      Try again
    </BusyButton>
  );
}
