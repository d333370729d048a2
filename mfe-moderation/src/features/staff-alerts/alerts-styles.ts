import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const alertsStyles: Styles = {
  '.console-alerts': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 24,
    'form, section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 },
    p: { margin: 0, color: color.second, fontSize: 14 },
    h3: { margin: 0, fontSize: 15, fontWeight: 600 },
    '.console-alerts-row': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 160px)',
      alignItems: 'center',
      gap: '6px 12px',
      fontSize: 14,
      fontWeight: 500,
      '.cbm-select': { width: '100%' },
      '@media (max-width: 419.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '.console-alerts-times': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 16px',
      alignItems: 'center',
      fontSize: 14,
      span: { display: 'inline-flex', alignItems: 'center', gap: 10 },
    },
    'input[type=time]': {
      minHeight: 38,
      padding: '4px 10px',
      border: `1px solid ${color.control}`,
      borderRadius: 10,
      backgroundColor: color.surface,
      color: color.ink,
      font: 'inherit',
    },
    'form > .cbm-btn, section > .cbm-btn': { justifySelf: 'start' },
    section: { paddingTop: 20, borderTop: `1px solid ${color.line}` },
  },
};
