import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { Avatar, color, fullTimeText, TimeLabel, useCurrentMinute, VerifiedMark } from '@clapback/ui';
import { useId } from 'react';
import { AnonymityHint } from './anonymity-hint.tsx';
import { authorName, locationOf } from './author-names.ts';
import { personPath, postPage } from './post-path.ts';
import { QuietLink } from './quiet-link.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

const Name = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // The least that a finger can hit, away from the link below.
  '& > span > a': { display: 'inline-block', minWidth: 24, paddingTop: 4, marginTop: -4 },
});

/** Two links one above the other need room between them for a finger. */
const Where = styled('p')({ marginTop: 4, fontSize: '0.8125rem', lineHeight: 1.45, color: color.third });

interface PostAuthorProps {
  post: Post;
  /** The element that says the post's title, for the name of the link to it; undefined while the title is covered. */
  titleId: string | undefined;
  /** Says the times in full. */
  exact: boolean;
}

/** Who wrote a post, where they are, and when: the time is a link to the post. */
export function PostAuthor({ post, titleId, exact }: PostAuthorProps) {
  const timeId = useId();
  const author = post.isAnonymous ? null : post.author;
  const name = authorName(post);
  const place = post.isAnonymous ? 'location hidden' : author && locationOf(author);
  return (
    <Line>
      <Avatar name={author?.displayName ?? null} sign={name.charAt(0)} src={author?.avatarUrl} tintKey={author?.id} />
      <div>
        <Name>
          <span dir="auto">{author ? <QuietLink to={personPath(author.id)}>{name}</QuietLink> : name}</span>
          {author?.isVerified ? <VerifiedMark /> : null}
          {post.isMine ? <Own>(you)</Own> : null}
          {post.isAnonymous ? <AnonymityHint /> : null}
        </Name>
        <Where>
          {place ? (
            <>
              <bdi>{place}</bdi> ·{' '}
            </>
          ) : null}
          <QuietLink to={postPage(post)} id={timeId} aria-labelledby={titleId && `${timeId} ${titleId}`}>
            <TimeLabel time={post.createdAt} exact={exact} />
          </QuietLink>
          {post.editedAt ? <Edited time={post.editedAt} exact={exact} /> : null}
        </Where>
      </div>
    </Line>
  );
}

const hour = 3_600_000;

/** Says that a post was changed, and when. What it said before is for its author alone. */
function Edited({ time, exact }: { time: string; exact: boolean }) {
  const isNew = useCurrentMinute() - Date.parse(time) < hour && !exact;
  return (
    <>
      {' · edited '}
      {isNew ? (
        <time dateTime={time} title={fullTimeText(new Date(time))}>
          just now
        </time>
      ) : (
        <TimeLabel time={time} exact={exact} />
      )}
    </>
  );
}

const Own = styled('span')({ fontWeight: 400, color: color.third });
