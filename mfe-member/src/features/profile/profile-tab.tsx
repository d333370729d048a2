import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useLiveTopic, useSession } from '@clapback/store';
import { Card, Content, ErrorState, VisuallyHidden } from '@clapback/ui';
import { AppealsInShort, DataRightsInShort, ReauthenticationProvider, WithSectionLinks, type SectionLink } from '../settings/index.ts';
import { VerificationSection } from '../verification/index.ts';
import { AccountFacts } from './account-facts.tsx';
import { AvatarSection } from './avatar/avatar-section.tsx';
import { ProfileFormSection } from './form/profile-form-section.tsx';
import { useProfileGetOwnQuery } from './profile-endpoints.ts';
import { PublicView } from './public-view.tsx';

const Column = styled(Content)({ display: 'grid', gap: 24 });
const links: readonly SectionLink[] = [
  ['profile-avatar', 'Avatar'],
  ['profile-form', 'Profile'],
  ['profile-verification', 'Verification'],
  ['profile-account', 'Account'],
  ['profile-public', 'What others see'],
  ['profile-appeals', 'My appeals'],
  ['profile-data-rights', 'Privacy and data rights'],
];

/** The Profile tab: what the member shows of themselves, to be changed in place. */
export default function ProfileTab() {
  const { user } = useSession();
  const { data: profile, isError, isFetching, refetch } = useProfileGetOwnQuery();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind === 'profile.changed' || kind === 'account.changed') void refetch();
  });
  if (profile)
    return (
      <WithSectionLinks links={links}>
        <AvatarSection profile={profile} />
        <ProfileFormSection profile={profile} />
        <VerificationSection profile={profile} />
        <AccountFacts profile={profile} />
        <PublicView profile={profile} />
        <ReauthenticationProvider>
          <AppealsInShort />
          <DataRightsInShort />
        </ReauthenticationProvider>
      </WithSectionLinks>
    );
  return (
    <Column>
      {isError ? (
        <ErrorState title="Error loading profile" onRetry={() => void refetch()} retrying={isFetching}>
          Failed to load your profile information.
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </Column>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden as="output">Loading your profile</VisuallyHidden>
      {[180, 420, 240].map((height) => (
        <Card key={height} aria-busy style={{ height, padding: 28 }}>
          <Skeleton variant="text" width={160} height={28} />
          <Skeleton variant="text" width="min(280px, 70%)" height={20} />
          <Skeleton variant="rounded" height={44} sx={{ mt: 3, maxWidth: 480 }} />
        </Card>
      ))}
    </>
  );
}
