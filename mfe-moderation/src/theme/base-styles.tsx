import { badgeStyle, badgeTones } from '@clapback/ui/badge-style.ts';
import { color, fontFamily, layout, radius } from '@clapback/ui/tokens.ts';
import { toastSpace } from '@clapback/ui/toast-space.ts';
import { visuallyHidden } from '@clapback/ui/visually-hidden-style.ts';
import { prefix } from './antd-theme.ts';
import { useStyles, type Styles } from './use-styles.ts';

const styles: Styles = {
  '.console-title': {
    fontFamily: fontFamily.serif,
    fontWeight: 600,
    fontSize: 'clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)',
    lineHeight: 1.2,
    letterSpacing: '-0.016em',
    color: color.ink,
    textWrap: 'pretty',
    overflowWrap: 'break-word',
  },
  '.console-heading': {
    fontFamily: fontFamily.serif,
    fontWeight: 600,
    fontSize: '1.125rem',
    lineHeight: 1.3,
    letterSpacing: '-0.01em',
    color: color.ink,
  },
  '.console-hidden': visuallyHidden,
  '.console-text': {
    maxWidth: layout.measure,
    marginInline: '0 auto',
    overflowWrap: 'anywhere',
    // A paragraph in another script than the first is still read in its own direction.
    p: { unicodeBidi: 'plaintext' },
    'p + p': { marginTop: '0.75em' },
    a: { color: color.accent, textUnderlineOffset: '0.18em' },
  },
  '.console-pill': badgeStyle,
  ...Object.fromEntries(Object.entries(badgeTones).map(([tone, colors]) => [`.console-pill-${tone}`, colors])),
  '.console-disc': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: '50%',
    fontSize: 11,
    fontWeight: 700,
    letterSpacing: '0.01em',
    userSelect: 'none',
  },
  [`.${prefix}-modal .${prefix}-modal-title`]: {
    // Beside it is the way out.
    paddingInlineEnd: 28,
    fontFamily: fontFamily.serif,
    letterSpacing: '-0.01em',
  },
  [`.${prefix}-alert.${prefix}-alert`]: { borderRadius: radius.control },
  // A link within a sentence is told by more than its colour.
  [`.${prefix}-alert.${prefix}-alert a`]: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  // What scrolls is below the toasts, so that none of it is ever under them; while there is room above a dialog, it does not move for them.
  [`.${prefix}-modal-wrap.${prefix}-modal-wrap`]: { top: toastSpace, overscrollBehavior: 'contain' },
  [`.${prefix}-modal.${prefix}-modal`]: { top: `max(16px, min(100px, 10dvh) - ${toastSpace})` },
  '.console-note': { color: color.third, fontSize: 13 },
  '.console-label': { display: 'block', marginBottom: 6, color: color.ink, fontSize: 14, fontWeight: 600 },
  '.console-so-far': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 28px',
    dt: { color: color.second, fontSize: 13 },
    dd: { margin: 0, fontWeight: 600, fontSize: 15 },
  },
  '.console-link': { color: color.accent, textUnderlineOffset: '0.18em' },
};

/** What every screen and drawer of this remote uses: headings, labels, notes, figures, members' texts, and text for assistive technology alone (`console-hidden`). */
export function BaseStyles() {
  useStyles('base', styles);
  return null;
}
