// The names that contract 1 had for exports of this package. The shell provides them beside today's, so that a remote that was built against contract 1
// runs on while remotes are released one after the other. They go, with the rest of this folder, once no released remote needs contract 1.
import { useReauthenticationPrompt, type WithReauthentication } from '../session/reauthentication.ts';

export { selectUnsent as selectWaiting } from '../connection/connection-slice.ts';
export { useUnsent as useWaiting } from '../connection/use-unsent.ts';
export { useHasSignedOut as useIsOut } from '../hooks.ts';
export { subscribeToTopic as listenTo } from '../realtime/use-live-topic.ts';
export { ReauthenticationContext as ConfirmedContext, useReauthentication as useConfirmed } from '../session/reauthentication.ts';
export { connectionLostToast as unsentMessage } from '../toasts/toast.ts';

/** `useReauthenticationPrompt`, as contract 1 had it. */
export function useConfirming(): { confirmed: WithReauthentication; isAsking: boolean; settle: (isProven: boolean) => void } {
  const { withReauthentication, ...rest } = useReauthenticationPrompt();
  return { confirmed: withReauthentication, ...rest };
}
