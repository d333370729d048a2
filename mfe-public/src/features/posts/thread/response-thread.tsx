import type { PostResponse } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { Badge, Icon, TimeLabel, useCurrentMinute, VerifiedMark } from '@clapback/ui';
import { Flag, Rocket } from 'lucide-react';
import { usePostsListResponsesInfiniteQuery } from '../posts-endpoints.ts';
import { ThreadEntry } from './thread-entry.tsx';
import { ThreadList } from './thread-list.tsx';

const wording = {
  loading: 'Loading responses',
  failed: 'Failed to load responses. Please try again.',
  empty: 'No responses yet.',
  more: 'More responses',
};

/** The responses to a post: running boosts first, then the newest. */
export function ResponseThread({ postId }: { postId: string }) {
  const query = usePostsListResponsesInfiniteQuery(postId);
  return (
    <ThreadList query={query} wording={wording}>
      {(response: PostResponse) => <Response response={response} />}
    </ThreadList>
  );
}

function Response({ response }: { response: PostResponse }) {
  const now = useCurrentMinute();
  const { user } = useSession();
  const flagged = response.status === 'flagged';
  const boosted = response.boostExpiresAt !== null && Date.parse(response.boostExpiresAt) > now;
  return (
    <ThreadEntry
      item={{ kind: 'response', id: response.id, postId: response.postId }}
      isMine={response.userId !== null && response.userId === user?.id}
      name={response.name}
      tintKey={response.userId ?? undefined}
      content={response.content}
      boosted={boosted}
      hidden={response.hidden}
      flaggedNotice={flagged ? 'Response Flagged – This response has been flagged and is under review.' : null}
      about={
        <>
          {response.isVerified ? <VerifiedMark size={16} /> : null}
          {response.username ? <span>@{response.username}</span> : null}
          <TimeLabel time={response.createdAt} />
          {response.bySubject ? <Badge tone="good">by the person named</Badge> : null}
          {flagged ? (
            <Badge tone="danger" icon={<Icon as={Flag} size={14} />}>
              Flagged
            </Badge>
          ) : null}
          {boosted ? (
            <Badge tone="boost" icon={<Icon as={Rocket} size={14} />}>
              Boosted
            </Badge>
          ) : null}
          {response.boostCount > 0 ? <Badge>{response.boostCount === 1 ? '1 boost' : `${response.boostCount} boosts`}</Badge> : null}
        </>
      }
    />
  );
}
