import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../../theme/use-styles.ts';

export const decisionStyles: Styles = {
  '.console-decision': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  '.console-decision-title': { margin: 0, fontSize: 15, fontWeight: 600, lineHeight: 1.4, color: color.ink },
  '.console-decision-note': { color: color.third, fontSize: 13, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '.console-decision-mail': { display: 'flex', gap: 8, '> svg': { flex: 'none', marginTop: 2 } },
  '.console-action.console-action': { justifyContent: 'flex-start', gap: 10, height: 42, paddingInline: 14, fontWeight: 600, '> .console-key': { marginInlineStart: 'auto' }, '> span:has(+ .console-key)': { marginInlineEnd: 'auto' } },
  '.console-undo': { display: 'grid', gap: 2, '> p': { paddingInlineStart: 42 } },
  '.console-outcome': { display: 'grid', gap: 10, '> div': { display: 'grid', gap: 1 }, dt: { color: color.third, fontSize: 13 }, dd: { margin: 0, overflowWrap: 'anywhere' } },
  '.console-form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, '> div > p': { marginTop: 4 }, '.cbm-select': { width: '100%' } },
  '.console-form-buttons': { display: 'flex', gap: 10, '> :first-child': { flex: 1 } },
};
