import type { OwnProfile } from '@clapback/contracts';
import { uploadLimits } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { isShownByBrowsers, looksLikePicture, sendFile } from '@clapback/uploads';
import { useEffect, useState } from 'react';
import { useProfileChooseAvatarMutation, useProfileUploadAvatarMutation } from '../profile-endpoints.ts';

const changed = 'Your profile avatar has been updated successfully.';

/** Choosing another avatar. `picture` is the address of a file whose part is to be chosen. */
export function useAvatar(profile: OwnProfile) {
  const dispatch = useAppDispatch();
  const [choose] = useProfileChooseAvatarMutation();
  const [upload] = useProfileUploadAvatarMutation();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [picture, setPicture] = useState<string | null>(null);

  // A file that was chosen is held in memory by its address.
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture);
    return undefined;
  }, [picture]);

  const refuse = (title: string, description: string, cause?: unknown) =>
    dispatch(toast({ title, description, variant: 'destructive' }, cause));

  async function save(avatarType: 'default' | 'uploaded', avatarUrl: string, title: string): Promise<boolean> {
    const { error } = await choose({ avatarType, avatarUrl });
    if (error) refuse('Error updating avatar', 'Failed to update your avatar. Please try again.', error);
    else dispatch(toast({ title, description: changed }));
    return !error;
  }

  return {
    busyWith,
    picture,
    /** Takes one of the drawn avatars. */
    async draw(url: string) {
      if (busyWith || profile.avatarUrl === url) return;
      setBusyWith(url);
      await save('default', url, 'Avatar updated');
      setBusyWith(null);
    },
    /** Opens a file, for its part to be chosen. One that browsers do not show is opened as the service makes it. */
    async open(file: File) {
      if (!looksLikePicture(file)) return void refuse('Invalid file type', 'Please select an image file');
      if (file.size > uploadLimits.avatar) return void refuse('File too large', 'Please select an image smaller than 5MB');
      if (isShownByBrowsers(file)) return setPicture(URL.createObjectURL(file));
      setBusyWith(file.name);
      try {
        const options = { onProgress: () => undefined, signal: new AbortController().signal };
        // As a picture of a post, since an avatar is cut to a square. Nothing uses it, so it is swept within a day.
        setPicture((await dispatch(sendFile(file, 'post-image', options))).url);
      } catch (error) {
        const description = fieldErrors(error)['file']?.[0] ?? errorMessage(error, 'The picture could not be opened.');
        refuse('The picture was not opened', description);
      } finally {
        setBusyWith(null);
      }
    },
    /** The browser cannot show what was opened. */
    cannotOpen() {
      setPicture(null);
      refuse('Invalid file type', 'Please select an image file');
    },
    /** Uploads the part that was chosen and takes it. What fails leaves the dialog open. Whether it was taken. */
    async take(part: Blob): Promise<boolean> {
      const { data, error } = await upload(part);
      if (!data) {
        refuse('Upload failed', 'Failed to upload avatar. Please try again.', error);
        return false;
      }
      const isTaken = await save('uploaded', data.url, 'Avatar uploaded');
      if (isTaken) setPicture(null);
      return isTaken;
    },
    close: () => setPicture(null),
  };
}
