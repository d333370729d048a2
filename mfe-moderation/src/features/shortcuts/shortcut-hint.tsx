import { color } from '@clapback/ui/tokens.ts';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useShortcutsEnabled } from './shortcuts-setting.ts';
import type { ShortcutKey } from './use-shortcuts.ts';

/** Where nobody points with anything but a finger there is most likely no keyboard, and a hint is noise. */
export const withoutKeyboard = '@media not all and (hover: hover) and (pointer: fine)';

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
    [withoutKeyboard]: { display: 'none' },
  },
};

/** The key beside what it does. It is told to assistive technology by `aria-keyshortcuts` of the control, not by the control's name. */
export function ShortcutHint({ name }: { name: ShortcutKey }) {
  useStyles('key', styles);
  return useShortcutsEnabled() ? (
    <kbd className="console-key" aria-hidden>
      {name}
    </kbd>
  ) : null;
}
