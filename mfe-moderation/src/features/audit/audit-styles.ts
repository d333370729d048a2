import { color, layout } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

/** From here on there is room for a table; below, each entry is a card. */
export const tableFrom = '(min-width: 760px)';

const link = {
  color: color.ink,
  fontWeight: 500,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.18em' },
} as const;

export const styles: Styles = {
  '.console-audit': {
    maxWidth: layout.content + 48,
    marginInline: 'auto',
    padding: '32px 16px 48px',
    '@media (min-width: 600px)': { paddingInline: 24 },
    '> header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 24px',
      marginBottom: 20,
    },
    '> header p': { color: color.third, fontSize: 14 },
    '> footer': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 12,
      marginTop: 20,
      color: color.third,
      fontSize: 14,
    },
    '.console-sheet': { overflow: 'hidden', backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
  },
  '.console-audit-export > p': { marginTop: 6, color: color.danger, fontSize: 13.5 },
  '.console-audit-filters': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    marginBottom: 16,
    '> div:first-child': { gridColumn: '1 / -1' },
    '@media (min-width: 760px)': {
      gridTemplateColumns: 'minmax(0, 320px) 168px 168px',
      '> div:first-child': { gridColumn: 'auto' },
    },
    label: { display: 'block', marginBottom: 4, color: color.second, fontSize: 13, fontWeight: 600 },
    '.cbm-select': { width: '100%' },
  },
  '.console-audit-chips': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '0 0 16px', padding: 0, listStyle: 'none' },
  '.console-audit-table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    'th, td': { padding: '12px 16px', textAlign: 'start', verticalAlign: 'top', fontWeight: 400, fontSize: 14.5 },
    'thead th': { paddingBlock: 10, color: color.second, backgroundColor: color.sunk, fontSize: 13, fontWeight: 600 },
    'thead th:nth-child(1)': { width: '38%' },
    'thead th:nth-child(4)': { width: 170 },
    'tbody tr > *': { borderTop: `1px solid ${color.line}` },
    'td:last-child': { color: color.third, fontSize: 13.5 },
    a: link,
    small: { display: 'block', color: color.third, fontSize: 13 },
  },
  '.console-audit strong': { fontWeight: 600 },
  '.console-audit-facts': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    margin: '2px 0 0',
    padding: 0,
    listStyle: 'none',
    color: color.third,
    fontSize: 13,
    lineHeight: 1.5,
    span: { color: color.second, overflowWrap: 'anywhere' },
  },
  '.console-audit-words': { display: 'block', marginTop: 4, color: color.second, fontSize: 14, overflowWrap: 'anywhere' },
  '.console-audit-withheld': { display: 'inline-flex', alignItems: 'center', gap: 6, color: color.third },
  '.console-audit-cards': {
    display: 'grid',
    gap: 12,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '> li': { padding: 16, backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
    dl: { display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)', gap: '2px 8px', margin: '8px 0', fontSize: 14.5 },
    dt: { color: color.third },
    dd: { margin: 0 },
    small: { display: 'block', color: color.third, fontSize: 13 },
    '> li > p': { color: color.third, fontSize: 13.5 },
    a: link,
  },
};
