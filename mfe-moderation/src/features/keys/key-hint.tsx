import { color } from '@clapback/ui/tokens.ts';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useKeysOn } from './keys-setting.ts';
import type { KeyName } from './use-keys.ts';

const styles: Styles = {
  '.console-key': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 22,
    height: 22,
    paddingInline: 5,
    borderRadius: 5,
    border: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    color: color.second,
    fontFamily: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: 1,
    // Where there is no keyboard a hint is noise.
    '@media (hover: none)': { display: 'none' },
  },
};

/** The key beside what it does. It is told to assistive technology by `aria-keyshortcuts` of the control, not by the control's name. */
export function KeyHint({ name }: { name: KeyName }) {
  useStyles('key', styles);
  return useKeysOn() ? (
    <kbd className="console-key" aria-hidden>
      {name}
    </kbd>
  ) : null;
}
