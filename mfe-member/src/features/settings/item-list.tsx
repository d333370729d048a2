import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { color, Icon, radius, VisuallyHidden } from '@clapback/ui';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

/** Entries with a hairline between them. */
export const ItemList = styled('ul')({
  listStyle: 'none',
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
  '& > li:first-of-type': { paddingTop: 0 },
});

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '10px 14px',
  paddingBlock: 16,
  // Below the words on a phone, beside them elsewhere.
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    '& > :last-child': { gridColumn: 3 },
  },
}));
const Glyph = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  color: color.second,
});
const Words = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', fontWeight: 600 });

const Details = styled('p')({
  marginTop: 2,
  color: color.third,
  fontSize: '0.8125rem',
  lineHeight: 1.55,
});

interface ItemProps {
  icon: LucideIcon;
  name: string;
  /** For buttons that say alike in every entry, to be described by the name. */
  nameId?: string;
  badge?: ReactNode;
  /** Short facts, one after the other. */
  facts: readonly ReactNode[];
  action: ReactNode;
}

/** An entry: its name, what there is to know of it, and what can be done with it. */
export function Item({ icon, name, nameId, badge, facts, action }: ItemProps) {
  return (
    <Row>
      <Glyph>
        <Icon as={icon} size={20} />
      </Glyph>
      <Words>
        <Name>
          <span id={nameId}>{name}</span>
          {badge}
        </Name>
        <Details>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 ? ' · ' : null}
              {fact}
            </Fragment>
          ))}
        </Details>
      </Words>
      {action}
    </Row>
  );
}

/** Entries before they have come. */
export function ItemsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {[180, 140].map((width) => (
        <div key={width} style={{ display: 'flex', alignItems: 'center', gap: 14, paddingBottom: 20 }}>
          <Skeleton variant="rounded" width={40} height={40} />
          <div style={{ flex: 1 }}>
            <Skeleton variant="text" width={width} height={24} />
            <Skeleton variant="text" width={`min(${width + 80}px, 90%)`} height={20} />
          </div>
        </div>
      ))}
    </div>
  );
}
