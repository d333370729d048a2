import { color } from '@clapback/ui/tokens.ts';
import type { Styles } from '../../theme/use-styles.ts';

export const templateStyles: Styles = {
  '.console-template-tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginBottom: 6 },
  '.console-template-menu.console-template-menu': { maxWidth: 'min(320px, calc(100vw - 32px))', maxHeight: 320, overflowY: 'auto' },
  '.console-template-item': { overflowWrap: 'anywhere', whiteSpace: 'normal', small: { color: color.third, fontSize: 13 } },
  '.console-templates': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '> p': { margin: 0, color: color.second, fontSize: 14 },
    '> .cbm-btn': { justifySelf: 'start' },
    section: { display: 'grid', gap: 10 },
    h3: { margin: 0, fontSize: 14, fontWeight: 600, color: color.second },
    ul: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
    'ul > li': { display: 'grid', gap: 8, padding: '12px 14px', border: `1px solid ${color.line}`, borderRadius: 12, minWidth: 0 },
    'ul > li > p': {
      margin: 0,
      color: color.second,
      fontSize: 14,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      overflow: 'hidden',
    },
    '.console-row-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', strong: { overflowWrap: 'anywhere' } },
    '.console-row-buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: 14 },
  },
  '.console-template-form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '.cbm-select': { width: '100%' },
    '.console-label': { display: 'block', marginBottom: 6, fontSize: 14, fontWeight: 600 },
    '.console-area.console-area': { fieldSizing: 'content', minHeight: 110, maxHeight: 320 } as never,
    '.console-error': { margin: '6px 0 0', color: color.danger, fontSize: 13.5 },
    '.console-hint': { margin: '6px 0 0', color: color.third, fontSize: 13.5 },
    '> .console-row-buttons': { display: 'flex', gap: 10 },
  },
};
