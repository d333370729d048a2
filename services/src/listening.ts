import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError } from '#platform/settings/readers.ts';
import type { Listening } from '#platform/settings/settings.ts';

/** Refuses a port or host that cannot be listened on, before anything is made for a service that could not be reached. */
export async function refuseTakenPort(listening: Listening): Promise<void> {
  if (!listening.roles.includes('web')) return;
  const { host, port } = listening;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening');
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, listening);
  }
  probe.close();
  await once(probe, 'close');
}

/** What is wrong with `HOST` or `PORT` where the service cannot listen there. */
export function cannotListen(error: NodeJS.ErrnoException, { host, port }: Listening): Error {
  if (error.code === 'EADDRINUSE')
    return new SettingError('PORT', `${port} is taken by another program on ${host}. Choose another one, for example PORT=${port + 1}`);
  if (error.code === 'EACCES') return new SettingError('PORT', `${port} may not be used by this user. Choose one above 1023`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new SettingError('HOST', `${host} is no address of this machine`);
  return error;
}
