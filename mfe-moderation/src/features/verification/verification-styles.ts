import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const verificationStyles: Styles = {
  '.console-proofs': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    fontSize: 14,
    overflowWrap: 'anywhere',
    '> li': { minWidth: 0 },
    '> li + li': { borderTop: `1px solid ${color.line}`, paddingTop: 12 },
    p: { margin: 0 },
  },
  '.console-proof-kind': { color: color.third },
  '.console-more': { color: color.second, fontSize: 14, margin: 0 },
  '.console-row-address': { overflowWrap: 'anywhere' },
  '.console-lock': {
    display: 'flex',
    gap: 6,
    color: color.second,
    '> svg': { flex: 'none', marginTop: 2 },
  },
  '.console-shown': { marginInlineStart: 'auto' },
};
