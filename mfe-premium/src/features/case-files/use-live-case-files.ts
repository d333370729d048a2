import { api, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';

/** Reads case files again when something happens in one of them: a page was fetched, a watched one changed, another tab wrote. */
export function useLiveCaseFiles(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind.startsWith('case_file.')) dispatch(api.util.invalidateTags(['CaseFile']));
  });
}
