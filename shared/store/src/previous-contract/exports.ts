import { errorMessage } from '../api/problem.ts';
import { selectUnsent } from '../connection/connection-slice.ts';
import { useUnsent } from '../connection/use-unsent.ts';
import { useHasSignedOut } from '../hooks.ts';
import { subscribeToTopic } from '../realtime/use-live-topic.ts';
import { ReauthenticationContext, useReauthentication, useReauthenticationPrompt } from '../session/reauthentication.ts';
import { connectionLostToast } from '../toasts/toast.ts';

/**
 * The names that contract 1 had for exports of this package. The shell provides them beside today's, so that a remote that was built
 * against contract 1 runs on while remotes are released one after the other. They go, with the rest of this folder, once no released remote
 * needs contract 1.
 */
export const previousExports = {
  ConfirmedContext: ReauthenticationContext,
  listenTo: subscribeToTopic,
  selectWaiting: selectUnsent,
  toastText: errorMessage,
  unsentMessage: connectionLostToast,
  useConfirmed: useReauthentication,
  useConfirming: () => {
    const prompt = useReauthenticationPrompt();
    return { ...prompt, confirmed: prompt.withReauthentication };
  },
  useIsOut: useHasSignedOut,
  useWaiting: useUnsent,
};
