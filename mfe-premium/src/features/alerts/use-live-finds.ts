import { api, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';

/** Reads alerts and finds again when the service tells of one. */
export function useLiveFinds(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind === 'alert.found') dispatch(api.util.invalidateTags(['Alert', 'AlertResult']));
  });
}
