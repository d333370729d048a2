import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCan, useSession } from '@clapback/store';
import { Avatar, Card, color, ErrorState, lazyPart } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../sign-in-path.ts';
import { hasStoredDraft } from './draft-storage.ts';

const PostForm = lazyPart(() => import('./post-form.tsx'));
// For viewers alone, so no visitor fetches it.
const ResponderRequest = lazyPart(async () => ({ default: (await import('../../contact/index.ts')).ResponderRequest }));

const Row = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px',
  '& > p': { flex: 1, color: color.second },
  '& > div': { flex: 1 },
});

const Next = styled('div')({ marginTop: 10, '&:empty': { display: 'none' } });

/** The way to a new post: the form for those who may post, for everybody else what they need first. */
export function ComposerCard() {
  const { status, user, end } = useSession();
  const mayPost = useCan('post:create');
  const here = useLocation();

  if (status === 'initialising') return <Waiting />;
  if (!user) {
    return (
      <Row as="section" aria-label="Create a post">
        <Avatar name={null} />
        <p>
          {end === 'ended' && hasStoredDraft() ? 'Sign in to post. What you began to write is kept in this browser.' : 'Sign in to post'}
        </p>
        <Button variant="outlined" component={Link} to={signInPath(here)}>
          Sign In
        </Button>
      </Row>
    );
  }
  if (mayPost) {
    return (
      // A draft belongs to one member: the next one to sign in starts with their own.
      <PostForm
        key={user.id}
        member={user}
        pending={<Waiting />}
        failed={(retry) => (
          <Card>
            <ErrorState title="The form for a new post could not be loaded" onRetry={retry}>
              Nothing is lost. Check your connection, or try again in a moment.
            </ErrorState>
          </Card>
        )}
      />
    );
  }
  if (user.standing === 'banned') {
    return (
      <Refusal title="You cannot post" avatar={<Avatar name={user.displayName} src={user.avatarUrl} tintKey={user.id} />}>
        Your account is banned. Reading still works.
      </Refusal>
    );
  }
  if (user.standing === 'suspended') {
    return (
      <Refusal title="You cannot post at the moment" avatar={<Avatar name={user.displayName} src={user.avatarUrl} tintKey={user.id} />}>
        Your account is suspended. You can go on reading.
      </Refusal>
    );
  }
  return (
    <Refusal
      title="Responder Status Required"
      avatar={<Avatar name={user.displayName} src={user.avatarUrl} tintKey={user.id} />}
      next={<ResponderRequest member={user} pending={null} failed={(retry) => <Button onClick={retry}>Try again</Button>} />}
    >
      You need &lsquo;Responder&rsquo; status to create posts. Please contact support to upgrade your account.
    </Refusal>
  );
}

/** Says why there is no form, and `next` what can be done about it. */
function Refusal({ title, avatar, next, children }: { title: string; avatar: ReactNode; next?: ReactNode; children: ReactNode }) {
  return (
    <Row as="section" aria-label="Create a post">
      {avatar}
      <div>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
        {next ? <Next>{next}</Next> : null}
      </div>
    </Row>
  );
}

function Waiting() {
  return (
    <Row aria-hidden>
      <Skeleton variant="circular" width={40} height={40} />
      <Skeleton variant="text" width="50%" height={20} />
    </Row>
  );
}
