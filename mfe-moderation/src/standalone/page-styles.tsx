import { fontFaces } from '@clapback/ui/fonts.ts';
import { globalStyles } from '@clapback/ui/global-styles.ts';
import { skipLinkStyle } from '@clapback/ui/skip-link-style.ts';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  ...(globalStyles as unknown as Styles),
  '.console-page': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    '> main': { flex: '1 0 auto', '&:focus': { outline: 'none' } },
  },
  '.console-skip': skipLinkStyle,
};

/** What the shell would bring to the page: fonts, colours of both schemes, and the quiet base of everything. */
export function PageStyles() {
  useStyles('page', [...(fontFaces as unknown as Styles[]), styles]);
  return null;
}
