import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { Avatar, color, fullTimeText, TimeLabel, useMinute, VerifiedMark } from '@clapback/ui';
import { authorName, placeOf } from './author-names.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

const Name = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' });

const Where = styled('p')({ fontSize: '0.8125rem', lineHeight: 1.45, color: color.third });

/** Who wrote a post, where they are, and when. */
export function PostAuthor({ post }: { post: Post }) {
  const author = post.isAnonymous ? null : post.author;
  const name = authorName(post);
  const place = post.isAnonymous ? 'location hidden' : author && placeOf(author);
  return (
    <Line>
      <Avatar name={author?.displayName ?? null} sign={name.charAt(0)} src={author?.avatarUrl} tintKey={author?.id} />
      <div>
        <Name>
          <span dir="auto">{name}</span>
          {author?.isVerified ? <VerifiedMark /> : null}
          {post.isMine ? <Own>(you)</Own> : null}
        </Name>
        <Where>
          {place ? `${place} · ` : null}
          <TimeLabel time={post.createdAt} />
          {post.editedAt ? <Edited time={post.editedAt} /> : null}
        </Where>
      </div>
    </Line>
  );
}

const hour = 3_600_000;

/** Says that a post was changed, and when. What it said before is for its author alone. */
function Edited({ time }: { time: string }) {
  const isNew = useMinute() - Date.parse(time) < hour;
  return (
    <>
      {' · edited '}
      {isNew ? <time dateTime={time} title={fullTimeText(new Date(time))}>just now</time> : <TimeLabel time={time} />}
    </>
  );
}

const Own = styled('span')({ fontWeight: 400, color: color.third });
