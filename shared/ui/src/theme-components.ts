import type { ThemeOptions } from '@mui/material/styles';
import { toastSpace } from './toast-space.ts';
import { color, fontFamily, motion, radius } from './tokens.ts';

const littleRoom = '@media (max-width: 599.95px), (max-height: 599.95px)';

const quietButton = {
  backgroundColor: color.surface,
  borderColor: color.line,
  color: color.ink,
  '&:hover': { backgroundColor: color.sunk, borderColor: color.control },
} as const;

/** How MUI's components look in this product. */
export const componentStyles: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minWidth: 0,
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms`,
      },
      sizeSmall: { minHeight: 36, padding: '6px 12px', fontSize: '0.875rem' },
      sizeMedium: { minHeight: 44, padding: '8px 16px' },
      sizeLarge: { minHeight: 52, padding: '12px 22px', fontSize: '1rem' },
      outlined: { variants: [{ props: { color: 'primary' }, style: quietButton }] },
      text: {
        variants: [
          {
            props: { color: 'inherit' },
            style: { color: color.second, fontWeight: 500, '&:hover': { backgroundColor: color.sunk, color: color.ink } },
          },
        ],
      },
      startIcon: { marginLeft: 0, '& svg': { fontSize: 'inherit' } },
      endIcon: { marginRight: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.control, color: color.second, '&:hover': { backgroundColor: color.sunk, color: color.ink } },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: '0.18em' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: color.line, borderRadius: radius.card } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: color.sunk }, text: { transform: 'none', borderRadius: radius.small } },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { backgroundColor: color.ink, color: color.paper, fontSize: '0.8125rem', padding: '6px 10px' } },
  },
  MuiDialog: {
    styleOverrides: {
      // Where there is room a dialog stays in the middle while a toast comes and goes; elsewhere it begins below the toast.
      container: { [littleRoom]: { paddingTop: toastSpace } },
      paper: {
        borderRadius: radius.card,
        border: `1px solid ${color.line}`,
        maxHeight: `calc(100% - max(64px, 2 * ${toastSpace}))`,
        [littleRoom]: { marginBlock: 16, maxHeight: 'calc(100% - 32px)' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: fontFamily.serif, fontWeight: 600, fontSize: '1.375rem', letterSpacing: '-0.01em' } },
  },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${color.line}`, borderRadius: radius.control } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontWeight: 600, color: color.second, '&.Mui-selected': { color: color.ink } } } },
  MuiTabs: { styleOverrides: { indicator: { height: 2, backgroundColor: color.accent } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        color: color.ink,
        variants: [
          { props: { variant: 'standard', severity: 'error' }, style: { backgroundColor: color.dangerSoft, color: color.ink } },
          { props: { variant: 'standard', severity: 'warning' }, style: { backgroundColor: color.boostSoft, color: color.ink } },
          { props: { variant: 'standard', severity: 'info' }, style: { backgroundColor: color.accentSoft, color: color.ink } },
          { props: { variant: 'standard', severity: 'success' }, style: { backgroundColor: color.goodSoft, color: color.ink } },
        ],
      },
    },
  },
  ...formStyles(),
};

/** Fields have their label above them, an outline that can be seen, and their message below: nothing moves when one types. */
function formStyles(): NonNullable<ThemeOptions['components']> {
  return {
    MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          color: color.ink,
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          '&.Mui-focused, &.Mui-error': { color: color.ink },
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: { color: color.ink, fontWeight: 600, fontSize: '0.875rem', '&.Mui-focused, &.Mui-error': { color: color.ink } },
        asterisk: { color: color.danger },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: color.surface,
          borderRadius: radius.control,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color.second },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: color.accent, borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.danger },
        },
        notchedOutline: { top: 0, borderColor: color.control, '& legend': { display: 'none' } },
        input: { padding: '11px 14px', height: '1.4375em', '&::placeholder': { color: color.third, opacity: 1 } },
        multiline: { padding: 0, '& textarea': { padding: '11px 14px' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginLeft: 0, marginRight: 0, fontSize: '0.8125rem', color: color.third, '&.Mui-error': { color: color.danger } },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.9375rem' } } },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 40, height: 24, padding: 0, display: 'inline-flex', borderRadius: radius.pill },
        switchBase: {
          padding: 4,
          color: color.surface,
          '&.Mui-checked': { color: color.onAccent, transform: 'translateX(16px)' },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: color.accent, borderColor: color.accent },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
        },
        thumb: { width: 16, height: 16, boxShadow: 'none' },
        track: { opacity: 1, borderRadius: radius.pill, backgroundColor: color.control },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { color: color.control } } },
    MuiRadio: { styleOverrides: { root: { color: color.control } } },
    MuiLinearProgress: {
      styleOverrides: { root: { height: 6, borderRadius: radius.pill, backgroundColor: color.sunk }, bar: { borderRadius: radius.pill } },
    },
  };
}
