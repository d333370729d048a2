import { color, lowWindow } from '@clapback/ui/tokens.ts';
import { narrow } from '../screen-styles.ts';
import type { Styles } from '../../../theme/use-styles.ts';

export const decisionStyles: Styles = {
  '.console-decision': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  // In a low window every button stands in one line.
  '.console-decision:has(> .console-actions)': {
    [`${lowWindow} and (min-width: 600px)`]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: 8,
      '> .console-decision-note, > [role=alert]': { gridColumn: '1 / -1' },
    },
  },
  '.console-decision-title': { margin: 0, fontSize: 15, fontWeight: 600, lineHeight: 1.4, color: color.ink },
  '.console-decision-note': { color: color.third, fontSize: 13, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '.console-decision-mail': { display: 'flex', gap: 8, '> svg': { flex: 'none', marginTop: 2 } },
  '.console-action.console-action': {
    justifyContent: 'flex-start',
    gap: 10,
    height: 42,
    paddingInline: 14,
    fontWeight: 600,
    '> .console-key': { marginInlineStart: 'auto' },
    '> span:has(+ .console-key)': { marginInlineEnd: 'auto' },
  },
  '.console-actions': {
    display: 'grid',
    gap: 10,
    // Beside or below the text they are a bar, as low as their words allow, which leaves the text its room.
    [narrow]: {
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
      '> .console-action.console-action': { justifyContent: 'center', paddingInline: 8, fontSize: 14 },
      '> .console-action > .cbm-btn-icon:not(.cbm-btn-loading-icon)': { display: 'none' },
      '> .console-action > span:has(+ .console-key)': { marginInlineEnd: 0 },
      '> .console-action > .console-key': { marginInlineStart: 4 },
    },
    // Beside a list there is room for three: four of them stand two by two, and none by itself.
    '@media (min-width: 760px) and (max-width: 879.98px) and (min-height: 560px)': {
      '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    [`${lowWindow} and (min-width: 600px)`]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 759.98px)': {
      '> .console-action > .console-key': { display: 'none' },
      '> .console-action.console-action': { paddingInline: 2 },
    },
  },
  '.console-if-roomy': { [narrow]: { display: 'none' } },
  '.console-undo': { display: 'grid', gap: 2, '> p': { paddingInlineStart: 42 } },
  '.console-outcome': {
    display: 'grid',
    gap: 10,
    '> div': { display: 'grid', gap: 1 },
    dt: { color: color.third, fontSize: 13 },
    dd: { margin: 0, overflowWrap: 'anywhere' },
  },
  '.console-form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    '> div > p': { marginTop: 4 },
    '.cbm-select': { width: '100%' },
  },
  '.console-form-buttons': { display: 'flex', gap: 10, '> :first-child': { flex: 1 } },
};
