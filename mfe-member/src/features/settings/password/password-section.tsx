import Skeleton from '@mui/material/Skeleton';
import { ErrorState, lazyPart, VisuallyHidden } from '@clapback/ui';
import { Section } from '../section.tsx';

const PasswordForm = lazyPart(() => import('./password-form.tsx'));

/** Choosing another password. */
export function PasswordSection() {
  return (
    <Section id="settings-password" title="Password" lead="A new password signs out every device but this one.">
      <PasswordForm
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
      {[120, 100].map((width) => (
        <div key={width} style={{ marginBottom: 20 }}>
          <Skeleton variant="text" width={width} height={20} />
          <Skeleton variant="rounded" height={46} sx={{ mt: 0.75, maxWidth: 420 }} />
        </div>
      ))}
      <Skeleton variant="rounded" width={160} height={44} />
    </div>
  );
}
