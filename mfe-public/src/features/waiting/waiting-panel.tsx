import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Slot, useSlotEntries } from '@clapback/federation';
import { Badge, cardStyle, color, Icon } from '@clapback/ui';
import { postIdOf, type CameForState } from '@clapback/ui/headless/came-for.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

const wide = '@media (min-width: 1040px)';

const Aside = styled('aside')({ minWidth: 0, [wide]: { position: 'sticky', top: 88 } });

const Head = styled('div')({
  display: 'none',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  marginBottom: 16,
  [wide]: { display: 'flex' },
});

const Panel = styled('div')(cardStyle(), {
  overflow: 'hidden',
  '& > ul': { listStyle: 'none', padding: 0 },
  '& > p': { padding: '14px 20px', fontSize: '0.875rem', color: color.second },
  '& > p > span:not(.MuiSkeleton-root)': { display: 'none', [wide]: { display: 'inline' } },
  // What an entry says of itself, such as that it could not be loaded, is not nothing.
  '& > ul:not(:empty) + p': { display: 'none' },
});

/** On a phone all of it is one line, which opens: the heading of what stands below it. */
const Line = styled('h2')({
  margin: 0,
  font: 'inherit',
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 48,
    padding: '4px 16px 4px 20px',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: color.ink,
    textAlign: 'start',
    cursor: 'pointer',
    outlineOffset: -3,
    '& > svg': { marginLeft: 'auto', color: color.third },
    '&[aria-expanded="true"]': { borderBottom: `1px solid ${color.line}`, '& > svg': { transform: 'rotate(180deg)' } },
  },
  '&.is-closed + ul': { display: 'none' },
  [wide]: { display: 'none', '&.is-closed + ul': { display: 'block' } },
});

/** What waits for the member, of which remotes say each what is theirs: beside the feed on wide screens, one line above it elsewhere. */
export function WaitingPanel() {
  const headingId = useId();
  const listId = useId();
  const entries = useSlotEntries('dashboard.waiting');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const { cameFor } = (useLocation().state ?? {}) as CameForState;
  // What one came for is not hidden behind a line, on a phone either.
  const [isOpen, setOpen] = useState(postIdOf(cameFor) !== null);
  const onCount = useCallback((entryId: string, count: number) => setCounts((known) => ({ ...known, [entryId]: count })), []);
  const props = useMemo(() => ({ onCount }), [onCount]);
  const isKnown = entries.every(({ id }) => counts[id] !== undefined);
  const total = entries.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);

  return (
    <Aside aria-labelledby={headingId}>
      <Head>
        <Typography variant="h2" id={headingId}>
          Waiting for you
        </Typography>
        {total > 0 ? <Badge tone="accent">{total}</Badge> : null}
      </Head>
      <Panel>
        {total > 0 ? (
          <Line className={isOpen ? undefined : 'is-closed'}>
            <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
              Waiting for you <Badge tone="accent">{total}</Badge>
              <Icon as={ChevronDown} size={18} />
            </button>
          </Line>
        ) : null}
        <ul id={listId}>
          <Slot name="dashboard.waiting" props={props} />
        </ul>
        <p aria-live="polite">
          {isKnown ? (
            <>
              You’re all caught up.<span> Anything that needs you will show up here.</span>
            </>
          ) : (
            <Skeleton variant="text" width="80%" height={20} />
          )}
        </p>
      </Panel>
    </Aside>
  );
}
