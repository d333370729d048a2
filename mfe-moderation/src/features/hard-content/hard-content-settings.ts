import { useSession } from '@clapback/store';
import { storedSetting, type StoredSetting } from '@clapback/ui/headless/stored-setting.ts';

interface StaffSettings {
  pictures: StoredSetting<'covered' | 'shown'>;
  breaks: StoredSetting<'on' | 'off'>;
}

const made = new Map<string, StaffSettings>();

/** Two members of staff may share a browser, and each has settings of their own there. */
function settingsOf(staffId: string): StaffSettings {
  const settings = made.get(staffId) ?? {
    pictures: storedSetting(`clapback.console-pictures.${staffId}`, ['covered', 'shown']),
    breaks: storedSetting(`clapback.console-breaks.${staffId}`, ['on', 'off']),
  };
  made.set(staffId, settings);
  return settings;
}

/** What makes hard content easier to bear, as whoever is signed in has chosen it in this browser. */
export function useHardContentSettings() {
  const { user } = useSession();
  const { pictures, breaks } = settingsOf(user?.id ?? '');
  return {
    /** Whether pictures of cases are covered until each is pressed. */
    isCovered: pictures.use() === 'covered',
    /** Whether they are reminded of breaks. */
    isReminded: breaks.use() === 'on',
    coverPictures: (on: boolean) => pictures.set(on ? 'covered' : 'shown'),
    remindOfBreaks: (on: boolean) => breaks.set(on ? 'on' : 'off'),
  };
}
