const lookEvery = 1000;

/**
 * Loads the page anew when the shell or a remote has been built again, or the service restarted with another list. For development alone.
 */
export function reloadOnNewBuild(): void {
  let known: string | null = null;
  const look = async () => {
    const builds = await readBuilds();
    if (builds !== null && known !== null && builds !== known) location.reload();
    known = builds ?? known;
    setTimeout(() => void look(), lookEvery);
  };
  void look();
}

/** Names of the files that a new page would load; null while the service is away or the builds are not whole. */
async function readBuilds(): Promise<string | null> {
  try {
    const [list, page] = await Promise.all(['/remotes.json', '/'].map((path) => fetch(path, { cache: 'no-store' })));
    if (!list?.ok || !page?.ok) return null;
    const scripts = (await page.text()).match(/"\/assets\/[^"]+\.js"/g) ?? [];
    return [await list.text(), ...scripts].join('\n');
  } catch {
    return null;
  }
}
