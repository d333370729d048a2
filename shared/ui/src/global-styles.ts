import { color, customProperties, fontFamily, lowWindow } from './tokens.ts';

/**
 * Styles of the page itself: the custom properties of both schemes and a quiet base.
 * `data-scheme` on the root element overrides what the system prefers.
 */
export const globalStyles = {
  ':root': { colorScheme: 'light dark', ...customProperties('light') },
  '@media (prefers-color-scheme: dark)': { ':root:not([data-scheme="light"])': customProperties('dark') },
  ':root[data-scheme="light"]': { colorScheme: 'light' },
  ':root[data-scheme="dark"]': { colorScheme: 'dark', ...customProperties('dark') },

  '*, *::before, *::after': { boxSizing: 'border-box' },
  // Jumps are jumps: a glide through a long feed takes a second, and pictures that load on the way move the goal.
  html: { scrollPaddingTop: 96, WebkitTextSizeAdjust: '100%', [lowWindow]: { scrollPaddingTop: 16 } },
  body: {
    margin: 0,
    minHeight: '100dvh',
    backgroundColor: color.paper,
    color: color.ink,
    fontFamily: fontFamily.sans,
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, h5, h6, p, figure, ul, ol, dl, dd': { margin: 0 },
  'img, video': { maxWidth: '100%', height: 'auto' },
  ':focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  // Places that the focus is moved to, so that reading goes on there: nothing can be done with them, so no ring.
  ':is(main, section, article, div, p, h1, h2, h3)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { backgroundColor: color.accent, color: color.onAccent },
  '@media (prefers-reduced-motion: reduce)': {
    // A duration, however short, would make a transition of everything, and a colour that is inherited reach its text a frame later at each
    // level.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionProperty: 'none !important',
    },
  },
} as const;
