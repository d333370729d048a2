import { color, radius } from '@clapback/ui/tokens.ts';
import type { Styles } from './use-styles.ts';

/** A browser's own tick box or radio button, drawn as Ant Design draws its own and in the page's colours, also in the dark. */
export const choiceStyle = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  cursor: 'inherit',
  '&:checked': { borderColor: color.accent, backgroundColor: color.accent },
  '&:checked::before': {
    content: '""',
    width: 12,
    height: 12,
    backgroundColor: color.onAccent,
    clipPath: 'polygon(14% 44%, 0 60%, 40% 100%, 100% 20%, 84% 6%, 38% 68%)',
  },
  '&[type=radio]': { borderRadius: '50%' },
  '&[type=radio]:checked::before': { width: 8, height: 8, borderRadius: '50%', clipPath: 'none' },
  '&:disabled': { backgroundColor: color.sunk },
  '@media (forced-colors: active)': { appearance: 'auto' },
} satisfies Styles[string];
