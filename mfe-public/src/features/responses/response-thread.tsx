import { styled } from '@mui/material/styles';
import type { Post, PostResponse } from '@clapback/contracts';
import { Badge, color, Icon, TimeLabel, VerifiedMark } from '@clapback/ui';
import { Flag, Rocket } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { BoostButtons, isBoostableResponse, useIsRunning, useLastEnd } from '../boosts/index.ts';
import { ResponseCommentsButton } from '../comments/index.ts';
import { EvidenceList } from '../evidence/index.ts';
import { LinkedEntry, ThreadEntry, ThreadHead, ThreadList, useLiveThread, useShowWholeThread } from '../posts/index.ts';
import { QuoteList } from './quote-list.tsx';
import { RespondButton } from './respond-button.tsx';
import { ResponseMenuButton } from './response-menu-button.tsx';
import { useRenewEvidence } from './use-renew-evidence.ts';
import { inOrder } from './response-order.ts';
import { readResponseAgain, showNewResponses } from './responses-cache.ts';
import { useResponsesGetQuery, useResponsesListInfiniteQuery } from './responses-endpoints.ts';

const wording = {
  loading: 'Loading responses',
  failed: 'Failed to load responses. Please try again.',
  empty: 'No responses yet.',
  more: 'More responses',
};

const Tools = styled('div')({ marginBottom: 16 });

/** The icons of its buttons stand below the words, on each line. */
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 4px', margin: '4px 0 0 -10px' });

const Tombstone = styled('p')({ color: color.third, fontStyle: 'italic', fontSize: '0.9375rem' });

interface ResponseThreadProps {
  post: Post;
  /** The one response that a link led to; the list comes when it is asked for. */
  linkedId: string | null;
}

/**
 * The responses to a post: running boosts first, then the newest, with the way to answer it oneself. What others write meanwhile waits
 * behind a button, so that nothing moves that is being read.
 */
export function ResponseThread({ post, linkedId }: ResponseThreadProps) {
  const isOpen = !post.isDeleted && !post.hidden;
  const query = useResponsesListInfiniteQuery(post.id, { skip: linkedId !== null });
  const linked = useResponsesGetQuery(linkedId ?? '', { skip: linkedId === null });
  const showWholeThread = useShowWholeThread();
  const list = useRef<HTMLDivElement>(null);
  const read = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const shown = useMemo(() => new Set(read.map(({ id }) => id)), [read]);
  const lastEnd = useLastEnd(read.map(({ boostExpiresAt }) => boostExpiresAt));
  const live = useLiveThread({
    kind: 'response',
    postId: post.id,
    isShown: (id) => shown.has(id),
    readAgain: readResponseAgain,
    showNew: (waiting) => showNewResponses(post.id, waiting),
  });

  async function showNew() {
    const first = await live.show();
    // Once it is drawn.
    if (first) setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-entry="${first}"]`)?.focus());
  }

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
      <ThreadHead
        title={{ words: 'Responses', count: post.responseCount }}
        fresh={{ count: linkedId === null ? live.waiting.length : 0, noun: 'response', onShow: showNew }}
      />
      {isOpen ? (
        <Tools>
          <RespondButton post={post} />
        </Tools>
      ) : null}
      {linkedId === null ? (
        <ThreadList query={query} wording={wording} arrange={(responses: PostResponse[]) => inOrder(responses, lastEnd)}>
          {(response: PostResponse) => <Response response={response} gone={live.gone.get(response.id)} isOpen={isOpen} />}
        </ThreadList>
      ) : (
        <LinkedEntry
          kind="response"
          id={linkedId}
          postId={post.id}
          query={linked}
          onShowAll={() => {
            showWholeThread('response');
            list.current?.focus({ preventScroll: true });
          }}
        >
          {(response: PostResponse) => <Response response={response} isOpen={isOpen} />}
        </LinkedEntry>
      )}
    </div>
  );
}

interface ResponseProps {
  response: PostResponse;
  /** It went while it was being read. */
  gone?: 'deleted' | 'withdrawn' | undefined;
  /** Anybody may write below the post. */
  isOpen: boolean;
}

function Response({ response, gone, isOpen }: ResponseProps) {
  const boosted = useIsRunning(response.boostExpiresAt);
  const renew = useRenewEvidence(response);
  const flagged = response.status === 'flagged';
  const comments = <ResponseCommentsButton response={response} isOpen={isOpen} />;
  if (gone === 'withdrawn') return <Tombstone>This response is not shown any more.</Tombstone>;
  if (response.isDeleted || gone === 'deleted') {
    return (
      <>
        <Tombstone>The author deleted this response.</Tombstone>
        {response.commentCount > 0 ? <Actions>{comments}</Actions> : null}
      </>
    );
  }
  return (
    <ThreadEntry
      item={{ kind: 'response', id: response.id, postId: response.postId }}
      isMine={response.isMine}
      name={response.name}
      tintKey={response.userId ?? undefined}
      personId={response.isByAnonymousAuthor ? null : response.userId}
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
      <Actions>
        {comments}
        {isOpen && isBoostableResponse(response) ? (
          <BoostButtons item={{ kind: 'response', id: response.id, postId: response.postId }} />
        ) : null}
      </Actions>
    </ThreadEntry>
  );
}
