/** A secret in groups of four letters, to be typed into an app. */
export function secretGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
