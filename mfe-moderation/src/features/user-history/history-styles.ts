import { color, radius } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const historyStyles: Styles = {
  '.console-history': { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', fontSize: 14 },
  '.console-history-summary': { display: 'grid', gap: 10, p: { margin: 0 } },
  '.console-history-list': {
    display: 'grid',
    gap: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '> li': { display: 'grid', gap: 4, padding: '12px 0', borderBottom: `1px solid ${color.line}`, overflowWrap: 'anywhere' },
    p: { margin: 0, color: color.second },
    small: { color: color.third, fontSize: 13 },
  },
  '.console-history-cut': { margin: '0 0 12px' },
  // A line through time, the latest filled.
  '.console-history-list[data-timeline] > li': {
    position: 'relative',
    padding: '0 0 18px 24px',
    borderBottom: 0,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 5,
      boxSizing: 'border-box',
      width: 12,
      height: 12,
      border: `2px solid ${color.third}`,
      borderRadius: '50%',
    },
    '&:first-child::before': { borderColor: color.accent, backgroundColor: color.accent },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 5,
      top: 20,
      bottom: -2,
      width: 2,
      backgroundColor: color.line,
    },
  },
  '.console-history-edit': {
    display: 'grid',
    gap: 8,
    '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
    '> div': { padding: '8px 12px', border: `1px solid ${color.line}`, borderRadius: radius.card, backgroundColor: color.sunk },
    strong: { display: 'block', fontSize: 13, fontWeight: 600 },
  },
};
