import type { NotificationSettings } from '@clapback/contracts';
import { toast, errorMessage, type AppThunk } from '@clapback/store';
import { notificationSettingsApi } from './notification-settings-endpoints.ts';

/** What the member wants, and the save that brings it to the service, while a call is on its way. */
let wish: NotificationSettings | null = null;
let running: Promise<boolean> | null = null;

const show = (settings: NotificationSettings) =>
  notificationSettingsApi.util.updateQueryData('notificationSettingsGet', undefined, () => settings);

/**
 * Saves what the member chose; the screen has changed by then. Changes while a call is on its way go with the next one, so that the last
 * one holds. Where it is refused, the screen shows what the service knows, and a toast says so. Resolves with whether all of it was saved.
 */
export const saveSettings =
  (settings: NotificationSettings): AppThunk<Promise<boolean>> =>
  (dispatch) => {
    wish = settings;
    // Whoever joins a save that is under way hears how it ended.
    running ??= dispatch(saveUntilSettled(settings));
    dispatch(show(settings));
    return running;
  };

const saveUntilSettled =
  (settings: NotificationSettings): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    let known = notificationSettingsApi.endpoints.notificationSettingsGet.select()(getState()).data;
    try {
      for (;;) {
        const sent: NotificationSettings = wish ?? settings;
        known = await dispatch(notificationSettingsApi.endpoints.notificationSettingsSave.initiate(sent, { track: false })).unwrap();
        if (sent === wish) return true;
      }
    } catch (error) {
      dispatch(
        toast({ title: 'Not saved', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error),
      );
      return false;
    } finally {
      wish = null;
      running = null;
      if (known) dispatch(show(known));
    }
  };
