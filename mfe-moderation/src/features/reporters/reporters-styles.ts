import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const proposalStyles: Styles = {
  '.console-reporters': {
    marginBottom: 24,
    padding: '18px 20px 14px',
    'h2, h3': { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    p: { color: color.second, fontSize: 14, lineHeight: 1.45 },
    ul: { margin: '10px 0 0', padding: 0, listStyle: 'none' },
    li: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 24px',
      paddingBlock: 12,
      borderTop: `1px solid ${color.line}`,
      overflowWrap: 'anywhere',
    },
    '.console-form-buttons': { display: 'flex', gap: 8 },
  },
};
