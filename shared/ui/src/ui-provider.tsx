import { Global, CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { applySchemeChoice, storedSchemeChoice } from './color-scheme.ts';
import { fontFaces, preloadedFonts } from './fonts.ts';
import { globalStyles } from './global-styles.ts';
import { theme, themeStyles } from './theme.ts';

const pageStyles = [...fontFaces, globalStyles, ...themeStyles];

/**
 * Theme, fonts and base styles for a whole page. The host of a page renders it once, around everything else;
 * `nonce` is the one of the page's content security policy.
 */
export function UiProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [cache] = useState(() => {
    applySchemeChoice(storedSchemeChoice());
    return createCache({ key: 'cb', nonce });
  });
  for (const font of preloadedFonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <CacheProvider value={cache}>
      <Global styles={pageStyles} />
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
