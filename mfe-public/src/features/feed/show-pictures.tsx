import { latePart } from '@clapback/ui';
import type { LightboxProps } from '@clapback/ui/lightbox.tsx';
import { useShowDialog } from './manage/post-dialogs.tsx';

const load = () => import('@clapback/ui/lightbox.tsx');
const Lightbox = latePart(load);

/** Fetches what shows pictures large, ahead of the press that asks for it. */
export const warmUpPictures = () => void load().catch(() => undefined);

/** Shows pictures large. The focus goes back to `from`, the control that asked for it. */
export function useShowPictures() {
  const showDialog = useShowDialog();
  return (from: HTMLElement, pictures: Omit<LightboxProps, 'onClosed'>) =>
    showDialog({ name: 'pictures', from, show: (held) => <Lightbox {...pictures} {...held} /> });
}
