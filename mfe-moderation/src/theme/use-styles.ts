import { createTheme, useStyleRegister, type CSSInterpolation } from '@ant-design/cssinjs';
import { pageNonce } from './page-nonce.ts';

export type Styles = Record<string, CSSInterpolation>;

// The values are the page's custom properties, which know light and dark by themselves: one sheet does for both.
const theme = createTheme(() => ({}));
const token = { _tokenKey: 'console' };

/**
 * Adds a part's styles to the page while it is shown: rules by selector, whose class names begin with `console-`. `name` is that of the
 * part.
 */
export function useStyles(name: string, styles: Styles | Styles[]): void {
  useStyleRegister({ theme, token, path: ['console', name], nonce: pageNonce(), order: 1 }, () => styles);
}
