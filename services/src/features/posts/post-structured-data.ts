import type { Post } from '@clapback/contracts';
import { postPath } from '@clapback/contracts/post-address';
import { postPicture } from '../social-images/service.ts';

/**
 * A post for search engines, as schema.org's `DiscussionForumPosting` (developers.google.com/search/docs/appearance/structured-data/discussion-forum):
 * with the answer of the person it is about where that is confirmed and under no warning. Of an anonymous author it says that alone.
 */
export function discussionInStructuredData(post: Post, publicUrl: URL): object {
  const url = new URL(postPath(post.id, post.title), publicUrl).href;
  const { answer, author } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: post.title,
    text: post.content,
    image: new URL(postPicture(post).path, publicUrl).href,
    datePublished: post.createdAt,
    ...(post.editedAt ? { dateModified: post.editedAt } : {}),
    author: author
      ? { '@type': 'Person', name: author.displayName, url: new URL(`/people/${author.id}`, publicUrl).href }
      : { '@type': 'Person', name: 'Anonymous' },
    interactionStatistic: [
      counted('LikeAction', post.likeCount),
      counted('CommentAction', post.commentCount),
      counted('ReplyAction', post.responseCount),
    ],
    ...(answer && !answer.isFlagged
      ? {
          comment: [
            {
              '@type': 'Comment',
              text: answer.content,
              datePublished: answer.createdAt,
              ...(answer.editedAt ? { dateModified: answer.editedAt } : {}),
              author: { '@type': 'Person', name: answer.name, url: new URL(`/people/${answer.userId}`, publicUrl).href },
              url: `${url}?response=${answer.id}`,
            },
          ],
        }
      : {}),
  };
}

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});
