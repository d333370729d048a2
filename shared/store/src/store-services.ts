import type { createSender } from './api/sender.ts';
import type { Connection } from './connection/connection.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SessionKeeper } from './session/session-keeper.ts';

/** What thunks and the base query find beside the state: the parts of a page that are not plain data. */
export interface StoreServices {
  session: SessionKeeper;
  realtime: Realtime;
  connection: Connection;
  sender: ReturnType<typeof createSender>;
  /** The address of the API, `/api` unless the host says otherwise. */
  baseUrl: string;
}
