import { lazyPart } from '@clapback/ui';
import type { LightboxProps } from '@clapback/ui/lightbox.tsx';
import { useShowDialog } from './manage/post-dialogs.tsx';

const load = () => import('@clapback/ui/lightbox.tsx');
const Lightbox = lazyPart(load);

/** Fetches what shows pictures large, ahead of the press that asks for it. */
export const preloadLightbox = () => void load().catch(() => undefined);

/** Shows pictures large. The focus goes back to `from`, the control that asked for it. */
export function useLightbox() {
  const showDialog = useShowDialog();
  return (from: HTMLElement, pictures: Omit<LightboxProps, 'onClosed'>) =>
    showDialog({ name: 'pictures', from, show: (held) => <Lightbox {...pictures} {...held} /> });
}
