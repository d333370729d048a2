import { useMediaQuery } from '../../components/use-media-query.ts';
import { sideBySide } from './screen-styles.ts';

/** Whether list and case stand side by side. */
export const useIsWide = (): boolean => useMediaQuery(sideBySide);
