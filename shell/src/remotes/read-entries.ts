import type { RemoteEntry, RemoteList } from '@clapback/federation/remote-list.ts';

/** The list as `/remotes.json` has it now. Throws where it cannot be fetched. */
export async function fetchEntries(): Promise<readonly RemoteEntry[]> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json was answered with ${response.status}.`);
  // Pages normally carry their list, read by the service already; the validator is fetched only where one does not.
  const [{ readRemoteList }, data] = await Promise.all([
    import('@clapback/federation/remote-list.ts'),
    response.json() as Promise<unknown>,
  ]);
  const { remotes, complaints } = readRemoteList(data, CONTRACT_VERSION);
  for (const complaint of complaints) console.error(complaint);
  return remotes;
}

/** The list that the service put into the page, or, on a page without one, the one it answers with. */
export async function readEntries(page: { remotes?: unknown }): Promise<readonly RemoteEntry[]> {
  return Array.isArray(page.remotes) ? (page as RemoteList).remotes : await fetchEntries();
}
