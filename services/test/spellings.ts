const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Other texts that a lenient decoder of base64url reads as the same bytes: the bits of the last character that stand for nothing set
 * otherwise, padding, the alphabet of plain base64, and characters that are skipped. `token` may have other parts before the last dot.
 */
export function otherSpellings(token: string): string[] {
  const [head, last = ''] = [token.slice(0, -1), token.at(-1)];
  const part = token.slice(token.lastIndexOf('.') + 1);
  const spare = { 2: 16, 3: 4 }[part.length % 4] ?? 1;
  const value = alphabet.indexOf(last);
  const bits = Array.from({ length: spare - 1 }, (_, index) => head + alphabet[value - (value % spare) + ((value + index + 1) % spare)]);
  const padded = token + '='.repeat((4 - (part.length % 4)) % 4);
  const plain = token.replaceAll('-', '+').replaceAll('_', '/');
  return [...new Set([...bits, padded, plain, `${token}=`, `${token}.`, `${token}.x`])].filter((text) => text !== token);
}
