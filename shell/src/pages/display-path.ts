const longest = 200;
/** What would change how the words around it are read, or cannot be seen at all. */
const deceiving = /[\p{C}\p{Z}]/u;

/**
 * A path as people typed it, where that can be shown as it is: not encoded, at most 200 characters. Signs that could deceive stay encoded.
 */
export function displayPath(pathname: string): string {
  const path = decoded(pathname);
  const characters = [...path];
  return characters.length <= longest ? path : `${characters.slice(0, longest).join('')}…`;
}

function decoded(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    return deceiving.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}
