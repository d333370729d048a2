import Skeleton from '@mui/material/Skeleton';
import type { OwnProfile } from '@clapback/contracts';
import { ErrorState, lazyPart, VisuallyHidden } from '@clapback/ui';
import { Section } from '../../settings/index.ts';

const ProfileForm = lazyPart(() => import('./profile-form.tsx'));

/** What the member says of themselves. */
export function ProfileFormSection({ profile }: { profile: OwnProfile }) {
  return (
    <Section
      id="profile-form"
      title="Profile"
      lead="Your name and place are shown beside what you write under your name. Leave empty anything you’d rather keep private."
    >
      <ProfileForm
        profile={profile}
        pending={<Waiting />}
        failed={(retry) => (
          <ErrorState title="The form could not be loaded" onRetry={retry}>
            Please check your connection, or try again in a moment.
          </ErrorState>
        )}
      />
    </Section>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      <VisuallyHidden as="output">Loading the form</VisuallyHidden>
      {[120, 90, 90, 130].map((width, index) => (
        <div key={`${width} ${String(index)}`} style={{ marginBottom: 20 }}>
          <Skeleton variant="text" width={width} height={20} />
          <Skeleton variant="rounded" height={46} sx={{ mt: 0.75, maxWidth: 560 }} />
        </div>
      ))}
      <Skeleton variant="rounded" width={130} height={44} />
    </div>
  );
}
