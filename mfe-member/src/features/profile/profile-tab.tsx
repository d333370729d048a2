import { Content, ErrorState } from '@clapback/ui';
import { useProfileGetOwnQuery } from './profile-endpoints.ts';
import { ProfileSheet, ProfileSkeleton } from './profile-sheet.tsx';

/** The Profile tab: what we know of the signed-in member. */
export default function ProfileTab() {
  const { data: profile, isError, isFetching, refetch } = useProfileGetOwnQuery();
  return (
    <Content>
      {profile ? <ProfileSheet profile={profile} /> : null}
      {!profile && !isError ? <ProfileSkeleton /> : null}
      {!profile && isError ? (
        <ErrorState title="Error loading profile" onRetry={() => void refetch()} retrying={isFetching}>
          Failed to load your profile information.
        </ErrorState>
      ) : null}
    </Content>
  );
}
