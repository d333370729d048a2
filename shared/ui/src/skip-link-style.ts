import { color, radius } from './tokens.ts';

/** The style of the link past a page's head: it comes into sight with the focus. */
export const skipLinkStyle = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  padding: '12px 18px',
  borderRadius: radius.control,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
} as const;
