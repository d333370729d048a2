import { styled } from '@mui/material/styles';
import type { Post, PostResponse } from '@clapback/contracts';
import { Badge, color, Icon, TimeLabel, useCurrentMinute, VerifiedMark } from '@clapback/ui';
import { Flag, Rocket } from 'lucide-react';
import { ResponseCommentsButton } from '../comments/index.ts';
import { EvidenceList } from '../evidence/index.ts';
import { ThreadEntry, ThreadList } from '../posts/index.ts';
import { QuoteList } from './quote-list.tsx';
import { RespondButton } from './respond-button.tsx';
import { ResponseMenuButton } from './response-menu-button.tsx';
import { useRenewEvidence } from './use-renew-evidence.ts';
import { useResponsesListInfiniteQuery } from './responses-endpoints.ts';

const wording = {
  loading: 'Loading responses',
  failed: 'Failed to load responses. Please try again.',
  empty: 'No responses yet.',
  more: 'More responses',
};

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: 16 });

const Tombstone = styled('p')({ color: color.third, fontStyle: 'italic', fontSize: '0.9375rem' });

/** The responses to a post: running boosts first, then the newest, with the way to answer it oneself. */
export function ResponseThread({ post }: { post: Post }) {
  const query = useResponsesListInfiniteQuery(post.id);
  return (
    <>
      {post.isDeleted || post.hidden ? null : (
        <Head>
          <RespondButton post={post} />
        </Head>
      )}
      <ThreadList query={query} wording={wording}>
        {(response: PostResponse) => <Response response={response} isOpen={!post.isDeleted && !post.hidden} />}
      </ThreadList>
    </>
  );
}

/** `isOpen`: anybody may write below the post. */
function Response({ response, isOpen }: { response: PostResponse; isOpen: boolean }) {
  const now = useCurrentMinute();
  const renew = useRenewEvidence(response);
  const flagged = response.status === 'flagged';
  const boosted = response.boostExpiresAt !== null && Date.parse(response.boostExpiresAt) > now;
  const comments = <ResponseCommentsButton response={response} isOpen={isOpen} />;
  if (response.isDeleted) {
    return (
      <>
        <Tombstone>The author deleted this response.</Tombstone>
        {comments}
      </>
    );
  }
  return (
    <ThreadEntry
      item={{ kind: 'response', id: response.id, postId: response.postId }}
      isMine={response.isMine}
      name={response.name}
      tintKey={response.userId ?? undefined}
      content={response.content}
      boosted={boosted}
      hidden={response.hidden}
      flaggedNotice={flagged ? 'Response Flagged – This response has been flagged and is under review.' : null}
      menu={<ResponseMenuButton response={response} />}
      about={
        <>
          {response.isVerified ? <VerifiedMark size={16} /> : null}
          {response.username ? <span>@{response.username}</span> : null}
          <TimeLabel time={response.createdAt} />
          {response.editedAt ? <span>Edited</span> : null}
          {response.bySubject ? <Badge tone="good">The person named</Badge> : null}
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
    >
      <QuoteList response={response} />
      <EvidenceList evidence={response.evidence} renew={renew} />
      {comments}
    </ThreadEntry>
  );
}
