import { color } from '@clapback/ui/tokens.ts';
import { choiceStyle } from '../theme/choice-style.ts';
import type { Styles } from '../theme/use-styles.ts';

/** The form in a dialog that asks before something: fields, choices, and what is wrong with them. */
export const dialogFormStyles: Styles = {
  '.console-dialog-form': {
    display: 'grid',
    gap: 18,
    margin: '12px 0 4px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '> p': { margin: 0, color: color.second },
    fieldset: { margin: 0, padding: 0, border: 0, minWidth: 0 },
    'legend, .console-label': { display: 'block', padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 600 },
    '.console-choices': { display: 'grid', gap: 2 },
    '.console-choices[data-columns="2"]': { '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr', columnGap: 16 } },
    '.console-choice': { display: 'flex', alignItems: 'flex-start', gap: 10, padding: '7px 0', cursor: 'pointer', lineHeight: 1.4 },
    '.console-choice input': choiceStyle,
    '.console-choice small': { display: 'block', marginTop: 2, color: color.second, fontSize: 13.5 },
    '.console-error': { margin: '6px 0 0', color: color.danger, fontSize: 13.5 },
    'legend + .console-error': { margin: '0 0 4px' },
    '.console-hint': { margin: '6px 0 0', color: color.third, fontSize: 13.5 },
  },
};
