import { createTheme, type CssVarsTheme, type Theme } from '@mui/material/styles';
import { color, fontFamily, motion, radius, shadow } from './tokens.ts';
import { componentStyles } from './theme-components.ts';

const made = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: color.accent, light: color.accentSoft, dark: color.accentStrong, contrastText: color.onAccent },
    secondary: { main: color.ink, light: color.second, dark: color.ink, contrastText: color.paper },
    error: { main: color.danger, light: color.dangerSoft, dark: color.dangerStrong, contrastText: color.onDanger },
    warning: { main: color.boost, light: color.boostSoft, dark: color.boost, contrastText: color.paper },
    info: { main: color.accent, light: color.accentSoft, dark: color.accentStrong, contrastText: color.onAccent },
    success: { main: color.good, light: color.goodSoft, dark: color.good, contrastText: color.paper },
    text: { primary: color.ink, secondary: color.second, disabled: color.third },
    divider: color.line,
    background: { default: color.paper, paper: color.surface },
    action: { active: color.second, disabled: color.third, disabledBackground: color.sunk, hover: color.sunk, selected: color.accentSoft },
  },
  spacing: 8,
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily: fontFamily.sans,
    h1: {
      fontFamily: fontFamily.serif,
      fontWeight: 600,
      fontSize: 'clamp(2.25rem, 1.35rem + 3.6vw, 3.75rem)',
      lineHeight: 1.12,
      letterSpacing: '-0.022em',
      textWrap: 'balance',
    },
    h2: {
      fontFamily: fontFamily.serif,
      fontWeight: 600,
      fontSize: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)',
      lineHeight: 1.2,
      letterSpacing: '-0.016em',
      textWrap: 'balance',
    },
    h3: { fontFamily: fontFamily.serif, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-0.01em' },
    h4: { fontFamily: fontFamily.sans, fontWeight: 600, fontSize: '1rem', lineHeight: 1.4 },
    h5: { fontFamily: fontFamily.sans, fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.4 },
    h6: { fontFamily: fontFamily.sans, fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.calm,
      standard: motion.calm,
      complex: motion.calm,
      enteringScreen: motion.calm,
      leavingScreen: motion.quick,
    },
  },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: color.accent, outlineWidth: 2, outlineOffset: 2 },
  components: componentStyles,
  // Only what floats has a shadow.
  shadows: ['none', ...Array.from({ length: 24 }, () => shadow.overlay)] as never,
}) as Theme & CssVarsTheme;

/**
 * The MUI theme. Its palette consists of references to our custom properties, so light and dark are a matter of CSS alone:
 * a change of scheme renders nothing again, and the first paint is right before any script has run. MUI's own provider of such themes,
 * which would switch schemes by script, is not needed for it.
 */
export const theme: Theme = { ...made, vars: made.generateThemeVars() };

/** The custom properties that the theme's variables refer to. */
export const themeStyles = made.generateStyleSheets();
