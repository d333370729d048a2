import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { Badge, color, CollapsibleProse, ErrorState, Icon, TimeLabel, VerifiedMark } from '@clapback/ui';
import { MessageSquareReply, Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { AnswerTable } from '../subjects/index.ts';
import { PostImage } from './post-image.tsx';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Side = styled('section', { shouldForwardProp: (name) => name !== 'edge' })<{ edge: string }>(({ edge }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  padding: '14px 16px 16px',
  borderTop: `3px solid ${edge}`,
  borderRadius: 12,
  backgroundColor: color.sunk,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.8125rem',
    color: color.third,
    marginLeft: -2,
  },
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 'auto',
    fontSize: '0.8125rem',
    color: color.third,
  },
  '& > footer span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
}));

/** Text and button stand closer than the parts of a side. */
const FoldingText = styled('div')({ minWidth: 0 });

const Text = styled('div')({ marginTop: 6, color: color.second });

/** What a post says: alone, or with the answer of the person it is about beside it. */
export function PostBody({ post, exact = false }: { post: Post; exact?: boolean }) {
  if (!post.answer) {
    return (
      <>
        <Text>
          <CollapsibleProse text={post.content} isOpen={exact} />
        </Text>
        <PostImage post={post} isLarge={exact} />
      </>
    );
  }
  return (
    <>
      <Sides>
        <Accusation post={post} isOpen={exact} />
        <Answer answer={post.answer} isOpen={exact} />
      </Sides>
      <SentenceBySentence post={post} isOpen={exact} />
      <PostImage post={post} isLarge={exact} />
    </>
  );
}

/** The answer sentence by sentence: in the post's own view from the start, elsewhere when it is asked for. */
function SentenceBySentence({ post, isOpen }: { post: Post; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const count = post.answer?.quoteCount ?? 0;
  if (count === 0 && !(isOpen && post.answer && post.answer.evidenceCount > 0)) return null;
  if (post.answer?.isFlagged) return null;
  return (
    <>
      {isOpen ? null : (
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 1, ml: -1.5 }}>
          {open ? 'Show less of the answer' : `Answered sentence by sentence: ${count}`}
        </Button>
      )}
      {open ? (
        <AnswerTable post={post} pending={null} failed={(retry) => <ErrorState title="The answer could not be loaded" onRetry={retry} />} />
      ) : null}
    </>
  );
}

function Accusation({ post, isOpen }: { post: Post; isOpen: boolean }) {
  const id = useId();
  return (
    <Side role="group" edge={color.danger} aria-labelledby={id}>
      <header>
        <span id={id}>
          <Badge tone="danger">The accusation</Badge>
        </span>
      </header>
      <FoldingText>
        <CollapsibleProse text={post.content} isOpen={isOpen} />
      </FoldingText>
    </Side>
  );
}

function Answer({ answer, isOpen }: { answer: NonNullable<Post['answer']>; isOpen: boolean }) {
  const id = useId();
  const [anyway, setAnyway] = useState(false);
  const covered = answer.isFlagged && !anyway;
  return (
    <Side role="group" edge={color.good} aria-labelledby={id}>
      <header>
        <span id={id}>
          <Badge tone="good" icon={<Icon as={MessageSquareReply} size={16} />}>
            The answer
          </Badge>
        </span>
        <span>
          {answer.name} {answer.isVerified ? <VerifiedMark size={16} /> : null} · <TimeLabel time={answer.createdAt} />
        </span>
      </header>
      {covered ? (
        <p>
          This answer has been flagged and is under review.{' '}
          <Button variant="text" size="small" onClick={() => setAnyway(true)}>
            View Anyway
          </Button>
        </p>
      ) : (
        <FoldingText>
          <CollapsibleProse text={answer.content} isOpen={isOpen} />
        </FoldingText>
      )}
      <footer>
        {answer.evidenceCount > 0 ? (
          <span>
            <Icon as={Paperclip} size={16} />
            {answer.evidenceCount === 1 ? '1 file' : `${answer.evidenceCount} files`}
          </span>
        ) : null}
        <span>by the person named</span>
      </footer>
    </Side>
  );
}
