/** Remotes of contract 1 may leave out the beginning that all names of remotes have. */
const isOwn = (claimant: string, remote: string): boolean => claimant === remote || `mfe-${claimant}` === remote;

/**
 * Complaints about names in the store that a source file claims for another remote than its own.
 * The store keeps remotes apart by the name that they claim with, so a remote may use its own alone, written out.
 */
export function foreignClaims(source: string, remote: string): string[] {
  return [...source.matchAll(/\bclaimFeature\(\s*(?:(['"])(?<name>[^'"]*)\1)?/g)].flatMap(({ groups }) => {
    const name = groups?.['name'];
    if (name === undefined) return ['claimFeature() must be called with the name of the remote, written out.'];
    return isOwn(name, remote)
      ? []
      : [`claimFeature('${name}', …) is in '${remote}': a remote claims names in the store for itself alone.`];
  });
}
