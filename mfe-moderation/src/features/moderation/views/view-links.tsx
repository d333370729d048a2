import { Icon } from '@clapback/ui/icon.tsx';
import { color } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useConsoleLocation } from '../../../routing/console-paths.ts';
import { useStyles, type Styles } from '../../../theme/use-styles.ts';
import { useCommands } from '../../command-menu/index.ts';
import { filterQuery } from '../list/case-filters.ts';
import { setCaseOrder } from '../list/case-order.ts';
import { useCaseViewsListQuery } from './case-views-endpoints.ts';
import { isSameList, listInWords, type ShownCases } from './shown-cases.ts';
import { ViewsDrawer } from './views-drawer.tsx';

const styles: Styles = {
  '.console-views': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    maxHeight: 124,
    overflowY: 'auto',
    // What is hidden in it for screen readers scrolls with it.
    position: 'relative',
    padding: '8px 16px',
    borderBottom: `1px solid ${color.line}`,
    ul: { display: 'contents', listStyle: 'none' },
    li: { display: 'inline-flex', maxWidth: '100%' },
    'li > a': {
      maxWidth: 200,
      padding: '2px 11px',
      border: `1px solid ${color.control}`,
      borderRadius: 999,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: color.ink,
      fontSize: 13,
      lineHeight: 1.6,
      textDecoration: 'none',
      '&:hover': { backgroundColor: color.sunk },
      '&[aria-current]': { borderColor: color.accent, backgroundColor: color.accentSoft, color: color.accent, fontWeight: 600 },
    },
  },
};

/** The lists that somebody has kept, each one press away, and the way to keep what is shown now. */
export function ViewLinks({ shown, isFiltered }: { shown: ShownCases; isFiltered: boolean }) {
  useStyles('views', styles);
  const { pathOf } = useConsoleLocation();
  const { data: views = [] } = useCaseViewsListQuery();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isKept = views.some((view) => isSameList(view, shown));
  const opens = isKept ? 'Change views' : 'Save view';
  const isOffered = views.length > 0 || isFiltered;
  useCommands(() => [
    { heading: 'The list', commands: isOffered ? [{ label: opens, otherWords: ['keep', 'filters'], run: () => setOpen(true) }] : [] },
  ]);
  if (!isOffered && !isOpen) return null;
  return (
    <nav className="console-views" aria-label="Views">
      {views.length > 0 ? (
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={pathOf(view.status, null, filterQuery(view.filters))}
                title={`${view.name}: ${listInWords(view)}`}
                aria-label={view.name}
                aria-current={isSameList(view, shown) ? 'true' : undefined}
                dir="auto"
                onClick={() => setCaseOrder(view.order)}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Button ref={button} size="small" type="text" icon={<Icon as={Bookmark} size={14} />} onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <ViewsDrawer shown={shown} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => button.current?.focus()} />
    </nav>
  );
}
