import { color, layout } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const styles: Styles = {
  '.console-analytics': {
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
      marginBottom: 24,
    },
    '> header p': { color: color.third, fontSize: 14 },
  },
  '.console-sheet': { overflow: 'hidden', backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
  '.console-top-lists': {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 760px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '.console-top-list': {
    padding: '18px 20px 14px',
    'h2, h3': { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    '> p': { color: color.third, fontSize: 13.5, lineHeight: 1.45 },
    '> .console-none': { padding: '20px 0 12px', color: color.second, fontSize: 14 },
    table: { width: '100%', marginTop: 10, borderCollapse: 'collapse', tableLayout: 'fixed' },
    'tbody th': { padding: '9px 12px 9px 0', fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' },
    'tbody tr + tr > *': { borderTop: `1px solid ${color.line}` },
    'tbody th > a': {
      display: 'block',
      overflow: 'hidden',
      minHeight: 24,
      color: color.ink,
      fontSize: 14.5,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      '&:hover': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    },
    td: { width: 72, fontSize: 15, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  '.console-bar': {
    display: 'block',
    height: 4,
    marginTop: 5,
    borderRadius: 2,
    backgroundColor: color.sunk,
    '> i': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: color.accent },
  },
};
