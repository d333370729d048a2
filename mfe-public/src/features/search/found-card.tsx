import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FoundPost, MarkedText } from '@clapback/contracts';
import { Badge, Card, CollapsibleProse, color, TimeLabel, VerifiedMark } from '@clapback/ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { counted } from '../../components/counted.ts';
import { authorName, namedAuthor, personPath, postPage, postTypeLabels, QuietLink } from '../posts/index.ts';
import { Marked } from './marked.tsx';
import { NameMenu } from './name-menu.tsx';

const Frame = styled(Card)({ padding: 20, display: 'grid', gap: 10, overflowWrap: 'anywhere' });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  color: color.third,
  fontSize: '0.8125rem',
  '& > :last-child': { marginLeft: 'auto' },
});
const Foot = styled('p')({ color: color.third, fontSize: '0.8125rem' });
const Text = styled('p')({ color: color.second, maxWidth: '68ch' });
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Side = styled('div', { shouldForwardProp: (name) => name !== 'edge' })<{ edge: string }>(({ edge }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  minWidth: 0,
  padding: '12px 16px 16px',
  borderTop: `3px solid ${edge}`,
  borderRadius: 12,
  backgroundColor: color.sunk,
}));

/** Who wrote it, where everybody may know. */
const named = ({ userId, name }: { userId: string | null; name: string }) =>
  userId === null ? null : { id: userId, displayName: name, avatarUrl: undefined };

/** A post that was found, with what was found in it, and the answer beside the accusation. */
export function FoundCard({ post }: { post: FoundPost }) {
  const id = useId();
  const { label, tone } = postTypeLabels[post.postType];
  const { title, excerpt, response } = post.found;
  const name = authorName(post);
  return (
    <li>
      <Frame as="article" aria-labelledby={id}>
        <Line>
          <Badge tone={tone}>{label}</Badge>
          <span dir="auto">{post.author ? <QuietLink to={personPath(post.author.id)}>{name}</QuietLink> : name}</span>
          {post.isVerified ? <VerifiedMark size={16} /> : null}
          <NameMenu person={namedAuthor(post)} />
          <TimeLabel time={post.createdAt} />
        </Line>
        <Typography variant="h4" component="h2" id={id} dir="auto">
          <QuietLink to={postPage(post)}>
            <Marked {...title} />
          </QuietLink>
        </Typography>
        {post.answer ? (
          <Sides>
            <Side role="group" edge={color.danger} aria-label="The accusation">
              <Line>
                <Badge tone="danger">The accusation</Badge>
              </Line>
              <Text dir="auto">
                <Marked {...excerpt} />
              </Text>
            </Side>
            <Answer
              answer={post.answer}
              found={response?.id === post.answer.id ? response.excerpt : null}
              page={`${postPage(post)}?response=${post.answer.id}`}
            />
          </Sides>
        ) : (
          <Text dir="auto">
            <Marked {...excerpt} />
          </Text>
        )}
        {response && response.id !== post.answer?.id ? (
          <Side edge={color.line}>
            <Line>
              <QuietLink to={`${postPage(post)}?response=${response.id}`}>In a response by {response.name}</QuietLink>
              <NameMenu person={named(response)} />
              <TimeLabel time={response.createdAt} />
            </Line>
            <Text dir="auto">
              <Marked {...response.excerpt} />
            </Text>
          </Side>
        ) : null}
        <Foot>
          {[
            ...counted(post.responseCount, 'response'),
            ...counted(post.commentCount, 'comment'),
            ...counted(post.likeCount, 'like'),
            ...counted(post.boostCount, 'boost'),
          ].join(' · ')}
        </Foot>
      </Frame>
    </li>
  );
}

interface AnswerProps {
  answer: NonNullable<FoundPost['answer']>;
  /** What was found in it; null where the post was found by something else. */
  found: MarkedText | null;
  /** Where it stands whole. */
  page: string;
}

function Answer({ answer, found, page }: AnswerProps) {
  return (
    <Side role="group" edge={color.good} aria-label="The answer">
      <Line>
        <Badge tone="good">The answer</Badge>
        <span dir="auto">
          {answer.name} {answer.isVerified ? <VerifiedMark size={16} /> : null}
        </span>
        <NameMenu person={named(answer)} />
      </Line>
      {answer.isFlagged ? (
        <p>This answer has been flagged and is under review. Open the post to decide whether to read it.</p>
      ) : found ? (
        <>
          <Text dir="auto">
            <Marked {...found} />
          </Text>
          {found.text === answer.content ? null : (
            <Link component={RouterLink} to={page} sx={{ justifySelf: 'start' }}>
              Read the whole answer
            </Link>
          )}
        </>
      ) : (
        <div>
          <CollapsibleProse text={answer.content} />
        </div>
      )}
    </Side>
  );
}
