import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../../theme/use-styles.ts';

export const listStyles: Styles = {
  '.console-list': { listStyle: 'none', margin: 0, padding: 0 },
  '.console-list > li': { borderBottom: `1px solid ${color.line}` },
  '.console-row': {
    display: 'grid',
    gap: 6,
    padding: '12px 16px 12px 13px',
    borderLeft: '3px solid transparent',
    color: color.second,
    fontSize: 13,
    lineHeight: 1.45,
    textDecoration: 'none',
    '&:hover': { backgroundColor: color.sunk },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { backgroundColor: color.surface, borderLeftColor: color.accent },
    overflowWrap: 'anywhere',
    time: { color: color.third },
  },
  '.console-row-line': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, '> span:first-child': { minWidth: 0, overflowWrap: 'anywhere' }, '> span:last-child': { flex: 'none' } },
  '.console-row-pills': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '.console-row-name': { color: color.ink, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '.console-list-end': { padding: '16px 16px 24px', textAlign: 'center', color: color.third, fontSize: 13, display: 'grid', gap: 8, justifyItems: 'center', '> [role=alert]': { color: color.danger } },
  '.console-list-waiting': { padding: 16, borderBottom: `1px solid ${color.line}` },
};
