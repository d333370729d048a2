import { color, fontFamily } from '@clapback/ui/tokens.ts';
import { useStyles, type Styles } from './use-styles.ts';

const styles: Styles = {
  '.console-title': { fontFamily: fontFamily.serif, fontWeight: 600, fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)', lineHeight: 1.2, letterSpacing: '-0.016em', color: color.ink, textWrap: 'balance' },
  '.console-heading': { fontFamily: fontFamily.serif, fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: '-0.01em', color: color.ink },
  '.console-hidden': { position: 'absolute', width: 1, height: 1, margin: -1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap', border: 0 },
};

/** What every screen of this remote uses: headings, and text for assistive technology alone (`console-hidden`). */
export function BaseStyles() {
  useStyles('base', styles);
  return null;
}
