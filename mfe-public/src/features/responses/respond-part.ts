import { lazyPart } from '@clapback/ui';
import type { RespondButtonProps } from './respond-button.tsx';

/** The way to the form, for where the thread is not read yet. Its code comes when it is shown. */
export const RespondPart = lazyPart<RespondButtonProps>(() => import('./respond-button.tsx'));
