import { postPath } from '@clapback/contracts/post-address';
import { styled } from '@mui/material/styles';
import { Badge, Card, EmptyState, TimeLabel } from '@clapback/ui';
import { counted } from '../../components/counted.ts';
import { PagedList } from '../../components/paged-list.tsx';
import { WaitingCards } from '../../components/waiting-cards.tsx';
import { postPage, postTypeLabels } from '../posts/index.ts';
import { usePeopleListPostsInfiniteQuery, usePeopleListResponsesInfiniteQuery } from './people-endpoints.ts';
import { Entries, PersonEntry } from './person-entry.tsx';

const Foot = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, paddingBlock: 16, textAlign: 'center' });

interface ListProps {
  personId: string;
  name: string;
}

/** What somebody posted under their name. */
export function PersonPosts({ personId, name }: ListProps) {
  const query = usePeopleListPostsInfiniteQuery(personId);
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(({ items }) => items)}
      skeleton={<WaitingCards label="Loading posts" />}
      empty={<EmptyState title="No posts yet">{name} has posted nothing under this name.</EmptyState>}
      failed={{ title: 'The posts could not be loaded', children: 'Please try again in a moment.' }}
      onRetry={() => void query.refetch()}
      more="Load more posts"
      moreFailed="More posts could not be loaded. Please try again."
      notice={(content) => <Card>{content}</Card>}
      foot={(content) => <Foot>{content}</Foot>}
    >
      {(posts) => (
        <Entries>
          {posts.map((post) => (
            <PersonEntry
              key={post.id}
              to={postPage(post)}
              title={post.isFlagged ? 'A flagged post' : post.title}
              content={post.isFlagged ? null : post.content}
              about={
                <>
                  <Badge tone={postTypeLabels[post.postType].tone}>{postTypeLabels[post.postType].label}</Badge>
                  {post.isFlagged ? <Badge tone="danger">Flagged</Badge> : null}
                  <TimeLabel time={post.createdAt} />
                </>
              }
              foot={[
                ...counted(post.responseCount, 'response'),
                ...counted(post.commentCount, 'comment'),
                ...counted(post.likeCount, 'like'),
              ].join(' · ')}
            />
          ))}
        </Entries>
      )}
    </PagedList>
  );
}

/** What somebody answered under their name. */
export function PersonResponses({ personId, name }: ListProps) {
  const query = usePeopleListResponsesInfiniteQuery(personId);
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(({ items }) => items)}
      skeleton={<WaitingCards label="Loading responses" />}
      empty={<EmptyState title="No responses yet">{name} has answered nothing under this name.</EmptyState>}
      failed={{ title: 'The responses could not be loaded', children: 'Please try again in a moment.' }}
      onRetry={() => void query.refetch()}
      more="Load more responses"
      moreFailed="More responses could not be loaded. Please try again."
      notice={(content) => <Card>{content}</Card>}
      foot={(content) => <Foot>{content}</Foot>}
    >
      {(responses) => (
        <Entries>
          {responses.map((response) => {
            const isFlagged = response.status === 'flagged';
            return (
              <PersonEntry
                key={response.id}
                to={`${postPath(response.postId, response.postTitle)}?response=${response.id}`}
                title={response.postTitle ? `To “${response.postTitle}”` : 'To a post that was deleted'}
                content={isFlagged ? null : response.content}
                about={
                  <>
                    {response.bySubject ? <Badge tone="good">The person named</Badge> : null}
                    {isFlagged ? <Badge tone="danger">Flagged</Badge> : null}
                    <span dir="auto">signed {response.name}</span>
                    <TimeLabel time={response.createdAt} />
                  </>
                }
                foot={[...counted(response.evidenceCount, 'file'), ...counted(response.commentCount, 'comment')].join(' · ')}
              />
            );
          })}
        </Entries>
      )}
    </PagedList>
  );
}
