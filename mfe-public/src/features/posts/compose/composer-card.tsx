import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCan, useSession } from '@clapback/store';
import { Avatar, Card, cardStyle, color, ErrorState, Icon, lazyPart, radius } from '@clapback/ui';
import type { SessionUser } from '@clapback/contracts';
import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../sign-in-path.ts';
import { lineHeight, Row } from './composer-row.ts';
import { continueDraft } from './draft-signals.ts';
import { hasStoredDraft } from './draft-storage.ts';

const loadForm = () => import('./post-form.tsx');
const PostForm = lazyPart(loadForm);
/** Fetches the form before it is asked for; what fails here is told when it is. */
const preloadForm = () => void loadForm().catch(() => undefined);
// For members who may not post, so nobody else fetches it.
const ComposerRefusal = lazyPart<{ member: SessionUser }>(() => import('./composer-refusal.tsx'));

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
  return (
    <ComposerRefusal
      member={user}
      pending={<Waiting />}
      failed={(retry) => (
        <Card>
          <ErrorState title="Why you cannot post could not be loaded" onRetry={retry}>
            Check your connection, or try again in a moment.
          </ErrorState>
        </Card>
      )}
    />
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

function Waiting() {
  return (
    <Row aria-hidden>
      <Skeleton variant="circular" width={40} height={40} />
      <Skeleton variant="text" width="50%" height={20} />
    </Row>
  );
}
