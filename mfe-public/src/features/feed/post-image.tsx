import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { useAppDispatch } from '@clapback/store';
import { color } from '@clapback/ui';
import { useState } from 'react';
import { authorName } from './author-names.ts';
import { readPostAgain } from './read-post-again.ts';

const Figure = styled('figure')({
  marginTop: 14,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  '& img': { display: 'block', width: '100%', maxHeight: 480, objectFit: 'contain' },
  '& p': { padding: 16, color: color.third, fontSize: '0.875rem' },
});

/** The picture of a post. Its address is signed for a limited time: when it has run out, the post is read once more for a new one. */
export function PostImage({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<string[]>([]);
  const url = post.attachmentUrl;
  if (!url) return null;

  async function renew(failedUrl: string) {
    setFailed((urls) => [...urls, failedUrl]);
    if (failed.length > 0) return;
    await dispatch(readPostAgain(post.id));
  }

  return (
    <Figure>
      {failed.includes(url) ? (
        <p>The picture could not be loaded.</p>
      ) : (
        <img
          src={url}
          alt={post.attachmentAlt || `Picture posted by ${authorName(post)}, without a description`}
          width={post.attachmentWidth ?? undefined}
          height={post.attachmentHeight ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => void renew(url)}
        />
      )}
    </Figure>
  );
}
