import { color, layout, radius } from '@clapback/ui/tokens.ts';
import { prefix } from '../../theme/antd-theme.ts';
import type { Styles } from '../../theme/use-styles.ts';

/** From here on there is room for a table; below, each member is a card. */
export const tableFrom = '(min-width: 760px)';

/** Of a row of the table, its line included, in px. */
const rowHeight = 48;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const tone = (name: string, ground: string, text: string) => ({ [`&[data-tone="${name}"]`]: { backgroundColor: ground, color: text } });

export const styles: Styles = {
  '.console-users': {
    maxWidth: layout.content + 48,
    marginInline: 'auto',
    padding: '32px 16px 48px',
    '@media (min-width: 600px)': { paddingInline: 24 },
    '> .cbm-alert': { marginTop: 24 },
  },
  '.console-figures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 12,
    marginTop: 24,
    '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
    '> div': { padding: '16px 20px', backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
    dt: { color: color.second, fontSize: 14 },
    dd: { marginTop: 4, minHeight: 34, fontSize: 28, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  },
  '.console-user-list': {
    marginTop: 32,
    '> header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '12px 24px',
      marginBottom: 16,
    },
    '> footer': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 12,
      marginTop: 20,
      color: color.third,
      fontSize: 14,
    },
  },
  '.console-user-search': {
    display: 'grid',
    gap: 6,
    width: 'min(100%, 340px)',
    label: { fontSize: 14, fontWeight: 600 },
    '@media (max-width: 599.95px)': { width: '100%' },
  },
  // Ant Design makes it as small as its icon.
  [`.console-user-search .${prefix}-input-clear-icon`]: {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: radius.small,
    color: color.second,
  },
  '.console-sheet': {
    overflow: 'hidden',
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: 16,
    '&[aria-busy="true"]': { opacity: 0.6 },
  },
  '.console-user-table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    'th, td': { padding: '0 16px', textAlign: 'start', verticalAlign: 'middle' },
    'thead th': { color: color.second, backgroundColor: color.sunk, fontSize: 13, fontWeight: 600, paddingBlock: 10 },
    'tbody th, tbody td': { height: rowHeight, borderTop: `1px solid ${color.line}`, lineHeight: '19px' },
    'tbody th': { fontWeight: 400 },
    'tbody tr:hover > *, tbody tr:focus-within > *': { backgroundColor: color.sunk },
    '.console-user-name, .console-user-email': oneLine,
    '.console-user-email, .console-user-clock': { display: 'block', fontSize: 13, lineHeight: '18px' },
    '.console-badges': { gap: '2px 6px', '> li': { paddingBlock: 0, fontSize: 12, lineHeight: '20px' } },
    'td:last-child': { textAlign: 'end' },
  },
  '.console-user-cards': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    '&[aria-busy="true"]': { opacity: 0.6 },
    '> li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 8,
      padding: 16,
      backgroundColor: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: 16,
    },
    '> li > div': { flex: 1, minWidth: 0 },
    '.console-user-joined': { margin: '2px 0 10px', color: color.third, fontSize: 14 },
    // As wide as a thumb.
    '.console-user-actions': { width: 44, height: 44, margin: '-6px -6px 0 0' },
  },
  '.console-user-name': {
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '&[data-missing="true"]': { color: color.third, fontWeight: 400, fontStyle: 'italic' },
    small: { fontSize: 'inherit', fontWeight: 400, color: color.third },
  },
  '.console-user-email': { color: color.third, fontSize: 14, overflowWrap: 'anywhere' },
  '.console-user-clock': { color: color.third },
  '.console-badges': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '> li': {
      padding: '2px 10px',
      borderRadius: 999,
      fontSize: 12.5,
      fontWeight: 600,
      lineHeight: 1.6,
      ...tone('neutral', color.sunk, color.second),
      ...tone('accent', color.accentSoft, color.accent),
      ...tone('boost', color.boostSoft, color.boost),
      ...tone('danger', color.dangerSoft, color.danger),
      ...tone('good', color.goodSoft, color.good),
    },
  },
};
