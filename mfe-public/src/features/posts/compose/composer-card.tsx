import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCan, useSession } from '@clapback/store';
import { Avatar, Card, cardStyle, color, ErrorState, Icon, lazyPart, radius } from '@clapback/ui';
import type { SessionUser } from '@clapback/contracts';
import { PenLine } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../sign-in-path.ts';
import { continueDraft } from './draft-signals.ts';
import { hasStoredDraft } from './draft-storage.ts';

const loadForm = () => import('./post-form.tsx');
const PostForm = lazyPart(loadForm);
/** Fetches the form before it is asked for; what fails here is told when it is. */
const preloadForm = () => void loadForm().catch(() => undefined);
// For viewers alone, so no visitor fetches it.
const ResponderRequest = lazyPart(async () => ({ default: (await import('../../contact/index.ts')).ResponderRequest }));

/** px. What is not begun yet takes one line. */
const lineHeight = 56;

const Row = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: lineHeight,
  padding: '5px 16px',
  '& > p': { flex: 1, color: color.second },
  '& > div': { flex: 1, paddingBlock: 8 },
});

const Line = styled('button')(cardStyle(), {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: lineHeight,
  padding: '5px 8px 5px 12px',
  font: 'inherit',
  color: color.second,
  textAlign: 'start',
  cursor: 'text',
  '&:hover': { borderColor: color.control },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 14px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    color: color.ink,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
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
    // A draft belongs to one member: the next one to sign in starts with their own.
    return <Composer key={user.id} member={user} />;
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
  if (user.restriction) {
    return (
      <Refusal
        title="A moderator has warned you"
        avatar={<Avatar name={user.displayName} src={user.avatarUrl} tintKey={user.id} />}
        next={
          <Button variant="outlined" component={Link} to="/dashboard?tab=settings">
            Read the warning
          </Button>
        }
      >
        You can write again as soon as you have read it.
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

/** One line until it is touched, then the form, which a draft that is kept in this browser opens at once. */
function Composer({ member }: { member: SessionUser }) {
  // How often the form was asked for; null while it is one line.
  const [asked, setAsked] = useState(() => (hasStoredDraft(member.id) ? 0 : null));
  const isOpen = asked !== null;
  const open = () => setAsked((times) => (times ?? 0) + 1);

  useEffect(() => {
    addEventListener(continueDraft, open);
    return () => removeEventListener(continueDraft, open);
  }, []);

  useEffect(() => {
    // Safari has no such callback.
    if (isOpen || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(preloadForm);
    return () => cancelIdleCallback(idle);
  }, [isOpen]);

  if (!isOpen) {
    return (
      <section aria-label="Create a post">
        <Line type="button" onPointerEnter={preloadForm} onFocus={preloadForm} onClick={open}>
          <Avatar name={member.displayName} src={member.avatarUrl} tintKey={member.id} size="sm" />
          <span>What was said about you, and what can you show?</span>
          <b>
            <Icon as={PenLine} size={18} />
            Write a post
          </b>
        </Line>
      </section>
    );
  }
  return (
    <PostForm
      member={member}
      asked={asked}
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
