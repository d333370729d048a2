import { BoostResult } from './boost-result.tsx';
import { useSessionId } from './use-session-id.ts';

/** `/boost-success`: what became of the payment of a post's boost. */
export default function BoostSuccessPage() {
  const sessionId = useSessionId('/dashboard');
  return sessionId === null ? null : (
    <BoostResult sessionId={sessionId} failure="Verification failed. If you were charged, please contact support." />
  );
}
