import { keyframes, styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-toast';
import { color, motion, radius, shadow, whileDialogIsOpen } from '@clapback/ui';

const arrive = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });
const leave = keyframes({ to: { opacity: 0 } });
const slideAway = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(calc(100% + 16px))' },
});
const still = '@media (prefers-reduced-motion: reduce)';

/**
 * The corner in which toasts appear. On a phone it is the whole width over the header: forms and screens have their buttons at the bottom,
 * where the thumb is, and tabs, titles and steps below the header, and a toast must not cover what one presses next. It lies above dialogs.
 */
export const ToastViewport = styled(Radix.Viewport)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInline: 16,
  // A screen may say in these two properties where else toasts go.
  top: 'var(--toasts-top, max(8px, env(safe-area-inset-top)))',
  bottom: 'var(--toasts-bottom, auto)',
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: radius.card,
  // An empty corner must not swallow clicks.
  pointerEvents: 'none',
  [theme.breakpoints.up('sm')]: {
    insetInlineStart: 'auto',
    insetInlineEnd: 24,
    top: 'var(--toasts-top, auto)',
    bottom: 'var(--toasts-bottom, 24px)',
    width: 400,
  },
  // Dialogs have their buttons at the bottom as well, and leave the top to toasts.
  [`${whileDialogIsOpen} &`]: { top: 'max(12px, env(safe-area-inset-top))', bottom: 'auto' },
}));

/** One toast. `data-variant="destructive"` says that something failed. */
export const ToastRoot = styled(Radix.Root)({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '14px 10px 14px 18px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow.overlay,
  pointerEvents: 'auto',
  overflowWrap: 'anywhere',
  '&[data-variant="destructive"]': { backgroundColor: color.dangerSoft, borderColor: color.danger },
  '&[data-state="open"]': { animation: `${arrive} ${motion.calm}ms ease-out` },
  '&[data-state="closed"]': { animation: `${leave} ${motion.quick}ms ease-in forwards` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${motion.calm}ms ease-out` },
  '&[data-swipe="end"]': { animation: `${slideAway} ${motion.quick}ms ease-out forwards` },
  [still]: { '&&': { animation: 'none', transition: 'none' } },
});

export const Title = styled(Radix.Title)({
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
  '[data-variant="destructive"] &': { color: color.danger },
});

export const Description = styled(Radix.Description)({
  marginTop: 2,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: color.second,
  '[data-variant="destructive"] &': { color: color.ink },
});
