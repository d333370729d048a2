import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FoundPost, SearchPage } from '@clapback/contracts';
import { BusyButton, color, EmptyState, Icon } from '@clapback/ui';
import { BellPlus, Rss } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { WaitingCards } from '../../components/waiting-cards.tsx';
import { FoundCard } from './found-card.tsx';
import { useSearchPostsInfiniteQuery, type Search } from './search-endpoints.ts';
import { paramsOf } from './search-params.ts';
import { useLiveResults } from './use-live-results.ts';

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 40,
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const Corrections = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', '& a': { color: color.accent } });
const Among = styled('span')({ display: 'block', color: color.second, fontSize: '0.8125rem' });
const Foot = styled('div')({ display: 'grid', justifyItems: 'center', paddingBlock: 8 });

/** 'Found N results': exact up to 1,000. */
export const foundText = ({ total, isTotalExact }: Pick<SearchPage, 'total' | 'isTotalExact'>): string =>
  `Found ${(total ?? 0).toLocaleString('en-US')}${isTotalExact ? '' : '+'} results`;

/** Where feed readers find the newest of a search. */
const feedOf = ({ sort: _sort, ...asked }: Search): string => `/search.xml?${new URLSearchParams(paramsOf(asked))}`;

/** A post that fell in the order between two pages is on both. */
const onceEach = (posts: readonly FoundPost[]): FoundPost[] => [...new Map(posts.map((post) => [post.id, post])).values()];

interface SearchResultsProps {
  search: Search;
  /** Whether the words can be watched for from here on: a member's, unless banned. */
  canWatch: boolean;
}

/** What was found. A search that fails is for the log: nothing is said of it, nothing older is shown, and the box stays as it is. */
export function SearchResults({ search, canWatch }: SearchResultsProps) {
  const query = useSearchPostsInfiniteQuery(search);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, refetch } = query;
  // What another search found stands there only until this one is answered.
  const data = currentData ?? (isFetching ? query.data : undefined);
  const posts = useLiveResults({ found: onceEach(data?.pages.flatMap(({ items }) => items) ?? []), isFetching, refetch });
  useEffect(() => {
    if (error) console.error('The search failed.', error);
  }, [error]);

  if (!data) return isFetching || !error ? <WaitingCards label="Searching" /> : null;
  const [first] = data.pages;
  const corrections = first && first.corrections.length > 0 ? <Corrected search={search} corrections={first.corrections} /> : null;
  const isOld = isFetching && !isFetchingNextPage;
  return (
    <>
      <Head aria-busy={isOld}>
        <div>
          <output>{posts.length > 0 && first?.total ? foundText(first) : null}</output>
          {first?.orderedAmong ? <Among>Only the newest {first.orderedAmong.toLocaleString('en-US')} are sorted and listed</Among> : null}
        </div>
        <Actions>
          <Button variant="text" href={feedOf(search)} startIcon={<Icon as={Rss} size={18} />}>
            Feed of this search
          </Button>
          {canWatch && search.q ? (
            <Button
              variant="text"
              component={Link}
              to={`/premium?${new URLSearchParams({ tab: 'alerts', alert: 'new', keyword: search.q })}`}
              startIcon={<Icon as={BellPlus} size={18} />}
            >
              Save as alert
            </Button>
          ) : null}
        </Actions>
      </Head>
      {posts.length === 0 ? (
        hasNextPage ? (
          // A search that takes long stops and goes on from there, also where it has found nothing yet.
          <EmptyState title="No posts found so far">Show more to search the rest.</EmptyState>
        ) : first && !first.isTotalExact ? (
          // In another order there is no place to go on from.
          <EmptyState
            title="No posts found so far"
            action={<Link to={`?${new URLSearchParams(paramsOf({ ...search, sort: 'newest' }))}`}>Search the rest, newest first</Link>}
          >
            This search took too long. None of the newest posts match.
          </EmptyState>
        ) : (
          <EmptyState title="No posts found">{corrections ?? 'Try fewer or other words, or fewer filters.'}</EmptyState>
        )
      ) : (
        <>
          {corrections}
          <List aria-label="Posts found">
            {posts.map((post) => (
              <FoundCard key={post.id} post={post} />
            ))}
          </List>
        </>
      )}
      {hasNextPage ? (
        <Foot>
          <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </BusyButton>
        </Foot>
      ) : null}
    </>
  );
}

function Corrected({ search, corrections }: { search: Search; corrections: string[] }) {
  return (
    <Corrections as="span">
      Did you mean
      {corrections.map((q) => (
        <Link key={q} to={`?${new URLSearchParams(paramsOf({ ...search, q }))}`} dir="auto">
          {q}
        </Link>
      ))}
    </Corrections>
  );
}
