import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { useAppDispatch } from '@clapback/store';
import { color } from '@clapback/ui';
import { useState } from 'react';
import { authorName } from './author-names.ts';
import { readPostAgain } from './read-post-again.ts';
import { useLightbox, preloadLightbox } from './lightbox.tsx';

/** px that a picture may be high: in the feed, and in the post's own view. */
const heights = { feed: 240, own: 480 };
/** How many times higher than wide a picture is shown; of a longer one, such as a screenshot, the top is. It opens whole. */
const mostRatio = 1.5;

const Figure = styled('figure', { shouldForwardProp: (name) => name !== 'isLarge' })<{ isLarge: boolean }>(({ isLarge }) => ({
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: 14,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: isLarge ? heights.own : heights.feed,
    objectFit: 'cover',
    objectPosition: 'top',
  },
  '& button': { display: 'block', width: '100%', padding: 0, border: 0, background: 'none', cursor: 'zoom-in', outlineOffset: -3 },
  '& p': { padding: 16, color: color.third, fontSize: '0.875rem' },
}));

/**
 * The picture of a post, which opens large; `isLarge` in the post's own view. Its address is signed for a limited time: when it has run out, the post is read once more for
 * a new one.
 */
export function PostImage({ post, isLarge }: { post: Post; isLarge: boolean }) {
  const dispatch = useAppDispatch();
  const showPictures = useLightbox();
  const [failed, setFailed] = useState<string[]>([]);
  const { attachmentUrl: url, attachmentWidth, attachmentHeight } = post;
  if (!url) return null;
  const alt = post.attachmentAlt || `Picture posted by ${authorName(post)}, without a description`;
  // Its room is there before it is: as wide as it may be at that height.
  const height = heights[isLarge ? 'own' : 'feed'];
  const shownHeight = attachmentWidth && attachmentHeight ? Math.min(attachmentHeight, attachmentWidth * mostRatio) : undefined;
  const width =
    attachmentWidth && shownHeight ? Math.min(attachmentWidth, Math.round((height * attachmentWidth) / shownHeight)) : undefined;
  const size = { width: attachmentWidth ?? undefined, height: attachmentHeight ?? undefined };

  async function renew(failedUrl: string) {
    setFailed((urls) => [...urls, failedUrl]);
    if (failed.length > 0) return;
    await dispatch(readPostAgain(post.id));
  }

  return (
    <Figure isLarge={isLarge}>
      {failed.includes(url) ? (
        <p>The picture could not be loaded.</p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={({ currentTarget }) => showPictures(currentTarget, { pictures: [{ src: url, alt, ...size }] })}
        >
          <img src={url} alt={alt} {...size} style={{ width }} loading="lazy" decoding="async" onError={() => void renew(url)} />
        </button>
      )}
    </Figure>
  );
}
