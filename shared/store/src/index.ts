export {
  answerPrepared,
  preparedAnswerTaken,
  selectPreparedAnswer,
  type PreparedAnswer,
  type PreparedProof,
  type PreparedQuote,
} from './answers/prepared-answer-slice.ts';
export { api } from './api/base-api.ts';
export type { ApiCall } from './api/base-query.ts';
export { MutationEndedEvent } from './api/mutation-ended.ts';
export { fieldErrors, isUnanswered, problemOf, statusOf, errorMessage } from './api/problem.ts';
export { tagTypes, type TagType } from './api/tag-types.ts';
export { claimFeature, type FeatureClaim, type RemoteName } from './claim-feature.ts';
export { useAppDispatch, useAppSelector, useAppStore, useCan, useHasSignedOut, usePage, useSession } from './hooks.ts';
export { selectConnection, selectUnsent, type ConnectionStatus } from './connection/connection-slice.ts';
export { canReachService } from './connection/can-reach-service.ts';
export { useUnsent } from './connection/use-unsent.ts';
export type { AppDispatch, AppStore, AppThunk } from './app-store.ts';
export { usePricesGetListQuery } from './prices/price-list.ts';
export { makeStore, type StoreOptions } from './make-store.ts';
export {
  selectToasts,
  toastDuration,
  toastRemoval,
  type Toast,
  type ToastAction,
  type ToastMessage,
} from './toasts/toasts-slice.ts';
export { dismissToast, toast, connectionLostToast } from './toasts/toast.ts';
export { previousExports } from './previous-contract/exports.ts';
export { readPreload, type CaptchaSettings, type PagePreload } from './page/page-preload.ts';
export { selectCaptchaSettings, selectInboxUrl, selectPage } from './page/page-slice.ts';
export type { LiveEvent, LiveHandler } from './realtime/live-event.ts';
export { selectChannel, selectSocketStatus, type ChannelState, type SocketStatus } from './realtime/socket-slice.ts';
export { subscribeToTopic, useLiveAccount, useLiveTopic } from './realtime/use-live-topic.ts';
export type { LazyLoadedSlices, RootState } from './root-reducer.ts';
export { authErrorKind, type AuthErrorKind } from './session/auth-error.ts';
export {
  ReauthenticationContext,
  useReauthentication,
  useReauthenticationPrompt,
  type WithReauthentication,
} from './session/reauthentication.ts';
export type { SessionEvent } from './session/session-events.ts';
export { selectCan, selectSession, selectSessionStatus, selectUser, type SessionEnd, type SessionState } from './session/session-slice.ts';
export { acceptGrant, announceRecovery, onSession, reloadUser, signOut, startSession } from './session/session-thunks.ts';
