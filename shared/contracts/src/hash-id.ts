/**
 * The id that the hash of an address names: letters, numbers and hyphens of any script. Of an address that somebody has cut or typed, what is no
 * encoding stands for itself, where `decodeURIComponent` ends with an error.
 */
export const idOfHash = (hash: string): string => new URLSearchParams(`id=${hash.slice(1)}`).get('id')!;
