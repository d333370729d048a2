import { CasesScreen } from '../features/cases/index.ts';
import { ConsoleFrame } from './console-frame.tsx';
import type { Places } from '../place/places.ts';

/** The console for those who moderate, the same in the dashboard's tab, at `/admin/moderation` and standing alone. */
export function Console({ places, headingLevel, isIn }: { places: Places; headingLevel: 1 | 2; isIn: 'tab' | 'screen' | 'alone' }) {
  return (
    <ConsoleFrame places={places} headingLevel={headingLevel} isIn={isIn}>
      <CasesScreen />
    </ConsoleFrame>
  );
}
