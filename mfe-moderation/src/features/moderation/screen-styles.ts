import { color, lowWindow } from '@clapback/ui/tokens.ts';
import { visuallyHidden } from '@clapback/ui/visually-hidden-style.ts';
import type { Styles } from '../../theme/use-styles.ts';
import { withoutKeyboard } from '../shortcuts/index.ts';

/** Where there is room, list and case stand side by side, each scrolled by itself; elsewhere they are one pane at a time. */
export const sideBySide = '(min-width: 760px) and (min-height: 560px)';
const onePane = '@media (max-width: 759.98px), (max-height: 559.98px)';
/** What decides stands beside the case. */
export const roomy = '@media (min-width: 1180px) and (min-height: 560px)';
/** What decides is a bar below the case. */
export const narrow = '@media (max-width: 1179.98px), (max-height: 559.98px)';

export const screenStyles: Styles = {
  '.console-order[aria-pressed=true]': { color: color.accent, borderColor: color.accent, backgroundColor: color.accentSoft },
  // Below this width what decides is at the bottom, where toasts would lie on it.
  ':root:has(.console-cases)': { [narrow]: { '--toasts-top': 'max(8px, env(safe-area-inset-top))', '--toasts-bottom': 'auto' } } as never,
  '.console-cases': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    height: '100%',
    // Below the header that stays, which the page keeps a little more than free.
    scrollMarginTop: -20,
    [lowWindow]: { scrollMarginTop: 0 },
    [`@media ${sideBySide}`]: { display: 'grid', gridTemplateColumns: '300px minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' },
    [roomy]: { gridTemplateColumns: '320px minmax(0, 1fr) 316px', gridTemplateRows: 'minmax(0, 1fr)' },
    [onePane]: {
      '&[data-shows=list] .console-pane-case': { display: 'none' },
      '&[data-shows=list] .console-pane-decision > section': { display: 'none' },
      '&[data-shows=case] .console-pane-list': { display: 'none' },
    },
  },
  '.console-pane': {
    minWidth: 0,
    minHeight: 0,
    // What is hidden in it for screen readers scrolls with it, and does not lengthen the page.
    [`@media ${sideBySide}`]: { position: 'relative', overflowY: 'auto' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '.console-pane-list': { [`@media ${sideBySide}`]: { gridRow: '1 / -1', borderRight: `1px solid ${color.line}` } },
  '.console-pane-head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '8px 12px 8px 16px',
    backgroundColor: color.paper,
    borderBottom: `1px solid ${color.line}`,
    'h1, h2, h3': { margin: 0, fontSize: 15, fontWeight: 600, lineHeight: 1.4, whiteSpace: 'nowrap' },
    '.cbm-btn.cbm-btn': { fontSize: 13 },
    [onePane]: { position: 'static' },
  },
  '.console-pane-head > :first-child': { whiteSpace: 'nowrap' },
  '.console-pane-head-end.console-pane-head-end': { marginInlineStart: 'auto' },
  '.console-pane-decision': {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    padding: 16,
    backgroundColor: color.surface,
    borderTop: `1px solid ${color.line}`,
    [narrow]: { '&:empty': { display: 'none' } },
    [`@media ${sideBySide}`]: { maxHeight: '50vh' },
    [onePane]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      maxHeight: '75dvh',
      overflowY: 'auto',
      padding: '10px 16px',
      '&:not(:has(> section, > .console-undo))': { display: 'none' },
    },
    // A low window keeps the buttons in sight and leaves the rest of it to the case; a form follows the case that it is about.
    [lowWindow]: {
      gap: 4,
      paddingBlock: 8,
      '&:has(form)': { position: 'static', maxHeight: 'none' },
      // The keys work, and ? tells them.
      '> .console-foot-keys': { display: 'none' },
      '.console-decision-title:has(~ .console-actions)': visuallyHidden,
      '.console-undo': { display: 'flex', alignItems: 'center', '> button': { width: 'auto' }, '> p': { paddingInlineStart: 12 } },
    },
    [roomy]: { maxHeight: 'none', padding: '20px 20px 16px', borderTop: 0, borderLeft: `1px solid ${color.line}` },
  },
  '.console-foot-keys': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    [roomy]: { marginTop: 'auto', paddingTop: 12 },
    '> button': { marginInlineStart: 'auto', color: color.third, fontSize: 13, fontWeight: 400 },
    [withoutKeyboard]: { display: 'none' },
  },
  '.console-pair': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '.console-back': {
    padding: '8px 16px 0',
    a: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 40,
      color: color.second,
      fontWeight: 600,
      fontSize: 14,
      textDecoration: 'none',
    },
    [`@media ${sideBySide}`]: { display: 'none' },
    [lowWindow]: { paddingTop: 0 },
  },
  '.console-area.console-area': { fieldSizing: 'content', minHeight: 80, maxHeight: 220 } as never,
  '.console-field-error': { marginTop: 4, color: color.danger, fontSize: 13 },
};
