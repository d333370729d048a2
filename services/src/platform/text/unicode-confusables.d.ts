// The package's own types have a name that TypeScript does not look for.
declare module 'unicode-confusables' {
  /** A text with each character in place of which another could be read as that one: Unicode's table (TR39). */
  export function rectifyConfusion(text: string): string;
}
