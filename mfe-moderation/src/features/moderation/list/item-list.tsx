import { Icon } from '@clapback/ui/icon.tsx';
import { Inbox, ServerCrash } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/notice.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useStyles } from '../../../theme/use-styles.ts';
import { listStyles } from './list-styles.ts';

/** What a list of the console is given by its screen. */
export interface ItemListProps<Item extends { id: string }> {
  query: ComponentProps<typeof PagedList>['query'] & { fetchNextPage: () => unknown };
  items: readonly Item[] | null;
  currentId: string | null;
  pathOf: (itemId: string) => string;
  onOpen: (itemId: string) => void;
}

interface ItemListWords<Item> {
  loading: string;
  failed: string;
  empty: { title: string; text: string };
  /** What stands in an item's line, which is a link to it. */
  children: (item: Item) => ReactNode;
}

/** What waits for staff, twenty at a time, each line a link to its item. The one that is open is brought into view. */
export function ItemList<Item extends { id: string }>({
  query,
  items,
  currentId,
  pathOf,
  onOpen,
  loading,
  failed,
  empty,
  children,
}: ItemListProps<Item> & ItemListWords<Item>) {
  useStyles('case-list', listStyles);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <PagedList
      query={query}
      entries={items}
      skeleton={
        <div aria-busy>
          <output className="console-hidden">{loading}</output>
          {[0, 1, 2].map((row) => (
            <div key={row} className="console-list-waiting">
              <SkeletonLines widths={['40%', '85%', '60%']} />
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState icon={<Icon as={Inbox} size={28} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      }
      failed={{ icon: <Icon as={ServerCrash} size={28} />, title: failed }}
      moreFailed={failed}
      onMore={query.fetchNextPage}
      end={(hasMore) => (hasMore ? null : <p>That is all of them.</p>)}
      foot={(content) => <div className="console-list-end">{content}</div>}
    >
      {(shown) => (
        <ol className="console-list" ref={list}>
          {shown.map((item) => (
            <li key={item.id}>
              <Link
                className="console-row"
                to={pathOf(item.id)}
                aria-current={item.id === currentId || undefined}
                onClick={() => onOpen(item.id)}
              >
                {children(item)}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
