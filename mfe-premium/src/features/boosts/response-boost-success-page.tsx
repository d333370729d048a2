import { BoostResult } from './boost-result.tsx';
import { useSessionId } from './use-session-id.ts';

/** `/response-boost-success`: what became of the payment of a response's boost. */
export default function ResponseBoostSuccessPage() {
  const sessionId = useSessionId('/');
  return sessionId === null ? null : (
    <BoostResult sessionId={sessionId} failure="Payment verification failed, contact support if you were charged" />
  );
}
