import type { DemoPicture, DemoPost } from './content/types.ts';
import { pictureKey } from './fill-pictures.ts';
import { newId, type Clock, type Row } from './rows.ts';

/** Minutes that a post's author has to answer a claim before staff decide. */
const claimAnswerMinutes = 72 * 60;

/** Where everything of the demo is found by its readable key, for what refers to it. */
export interface Places {
  memberId(key: string): string;
  postIds: Map<string, string>;
  responseIds: Map<string, string>;
  commentIds: Map<string, string>;
  /** The newest revision of an item, by the item's id. */
  revisionOf: Map<string, string>;
  /** Who wrote an item, by the item's id. */
  authorOf: Map<string, string>;
}

/** Who has opened a post beside its author: whoever liked it or wrote below it, and most of the others. */
function readersOf(post: DemoPost, postIndex: number, members: readonly string[]): string[] {
  const tookPart = new Set([...post.likes, ...post.responses.map(({ author }) => author), ...post.comments.map(({ author }) => author)]);
  return members.filter((key, index) => key !== post.author && (tookPart.has(key) || (postIndex * 7 + index * 13) % 10 < 6));
}

/** The rows of all posts and of what was written under them. Counters are counted from those rows. `members` are the keys of all members. */
export function postRows(posts: DemoPost[], clock: Clock, places: Places, pictures: Map<string, Row>, members: readonly string[]) {
  const rows = {
    files: [] as Row[],
    posts: [] as Row[],
    responses: [] as Row[],
    responseFiles: [] as Row[],
    comments: [] as Row[],
    revisions: [] as Row[],
    likes: [] as Row[],
    views: [] as Row[],
    claims: [] as Row[],
  };

  const takePicture = (owner: string, picture: DemoPicture, at: Date): string => {
    const file = { ...pictures.get(pictureKey(owner, picture)), owner_id: places.memberId(owner), created_at: at } as Row;
    rows.files.push(file);
    return file['id'] as string;
  };
  const revise = (
    item: 'post_id' | 'response_id' | 'comment_id',
    id: string,
    number: number,
    at: Date,
    author: string,
    content: string,
    title: string | null = null,
  ): string => {
    const revisionId = newId(at);
    rows.revisions.push({ id: revisionId, [item]: id, number, title, content, editor_id: author, created_at: at });
    places.revisionOf.set(id, revisionId);
    places.authorOf.set(id, author);
    return revisionId;
  };

  for (const [postIndex, post] of posts.entries()) {
    const at = clock.at(post.minutesAgo);
    const id = newId(at);
    const author = places.memberId(post.author);
    places.postIds.set(post.key, id);
    const versions = post.previousVersions ?? [];
    const starts = [post.minutesAgo, ...versions.map(({ replacedMinutesAgo }) => replacedMinutesAgo)];
    const texts = [...versions, post];
    for (const [index, text] of texts.entries())
      revise('post_id', id, index + 1, clock.at(starts[index]!), author, text.content, text.title);
    const readers = readersOf(post, postIndex, members);
    rows.posts.push({
      id,
      author_id: author,
      title: post.title,
      content: post.content,
      post_type: post.postType,
      is_anonymous: post.isAnonymous,
      status: post.status ?? 'active',
      is_flagged: post.isFlagged ?? false,
      view_count: readers.length,
      like_count: post.likes.length,
      comment_count: post.comments.filter(({ status }) => status !== 'hidden').length,
      response_count: post.responses.filter(({ status }) => status !== 'hidden').length,
      attachment_file_id: post.picture ? takePicture(post.author, post.picture, at) : null,
      attachment_alt: post.picture?.alternativeText ?? null,
      revision_id: places.revisionOf.get(id),
      created_at: at,
      edited_at: versions.length > 0 ? clock.at(versions.at(-1)!.replacedMinutesAgo) : null,
    });
    // Likes came in over the time since the post, the earliest soon after it.
    for (const [index, member] of post.likes.entries()) {
      rows.likes.push({
        post_id: id,
        account_id: places.memberId(member),
        created_at: clock.at((post.minutesAgo * (post.likes.length - index)) / (post.likes.length + 1)),
      });
    }
    // Most readers came soon, and some until now.
    for (const [index, member] of readers.entries()) {
      rows.views.push({
        post_id: id,
        account_id: places.memberId(member),
        created_at: clock.at(post.minutesAgo * (1 - (index + 1) / (readers.length + 1)) ** 2),
      });
    }
    for (const claim of post.subjectClaims ?? []) {
      rows.claims.push({
        id: newId(clock.at(claim.minutesAgo)),
        post_id: id,
        account_id: places.memberId(claim.member),
        status: claim.confirmed ? 'confirmed' : 'pending',
        deadline_at: claim.confirmed ? null : clock.at(claim.minutesAgo - claimAnswerMinutes),
        decided_by: claim.confirmed ? (claim.confirmed.by === post.author ? 'author' : 'staff') : null,
        created_at: clock.at(claim.minutesAgo),
        decided_at: claim.confirmed ? clock.at(claim.confirmed.minutesAgo) : null,
      });
    }
    for (const response of post.responses) {
      const responseAt = clock.at(response.minutesAgo);
      const responseId = newId(responseAt);
      places.responseIds.set(response.key, responseId);
      rows.responses.push({
        id: responseId,
        post_id: id,
        author_id: places.memberId(response.author),
        name: response.name,
        username: response.username,
        content: response.content,
        status: response.status ?? 'active',
        comment_count: post.comments.filter((comment) => comment.response === response.key && comment.status !== 'hidden').length,
        revision_id: revise('response_id', responseId, 1, responseAt, places.memberId(response.author), response.content),
        created_at: responseAt,
      });
      for (const [position, picture] of (response.evidence ?? []).entries()) {
        rows.responseFiles.push({ response_id: responseId, file_id: takePicture(response.author, picture, responseAt), position });
      }
    }
    for (const comment of post.comments) {
      const commentAt = clock.at(comment.minutesAgo);
      const commentId = newId(commentAt);
      if (comment.key) places.commentIds.set(comment.key, commentId);
      rows.comments.push({
        id: commentId,
        post_id: id,
        response_id: comment.response ? places.responseIds.get(comment.response) : null,
        author_id: places.memberId(comment.author),
        content: comment.content,
        status: comment.status ?? 'active',
        revision_id: revise('comment_id', commentId, 1, commentAt, places.memberId(comment.author), comment.content),
        created_at: commentAt,
      });
    }
  }
  return rows;
}
