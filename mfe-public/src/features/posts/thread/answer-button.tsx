import type { Post } from '@clapback/contracts';
import { RespondButton } from '../../responses/index.ts';

/** The way to the form of a response from the post itself, read with the responses' code when it is shown. */
export default function AnswerButton({ post }: { post: Post }) {
  return <RespondButton post={post} label="Answer this post" />;
}
