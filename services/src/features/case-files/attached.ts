/** The header that has a browser save an answer under a name, whatever letters it has. */
export const attached = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
