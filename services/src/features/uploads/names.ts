/** Endings that a file of a kind may have, the usual one first. Another one would say that it is something else. */
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt'],
  'text/html': ['html', 'htm'],
  'message/rfc822': ['eml'],
  'application/zip': ['zip'],
};
const longestName = 200;

/** What a name may not have: other signs than these, marks and joiners that follow no letter, and a fifth mark on one. */
const unwanted = /(?<![\p{L}\p{M}])[\p{M}\u200c\u200d]+|(?<=\p{M}{4})\p{M}+|[^\u200d\u200c\p{L}\p{M}\p{N} ._()-]/gu;
/** Half a character, or marks without their letter, which a cut leaves. */
const cutOff = /^[\p{Cs}\p{M}\u200c\u200d]+|\p{Cs}$/gu;

/** The name of a file without what means something to a file system, a header or a page. Letters keep their marks and joiners. */
export const cleanName = (name: string): string =>
  name.normalize('NFC').replaceAll(unwanted, '_').slice(-longestName).replaceAll(cutOff, '') || 'file';

/** Bytes of UTF-8 that a file's name may have: file systems take 255, of which what is put before and behind it is left. */
const longestOnDisk = 220;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name that every file system takes: a longer one is cut at a whole letter, and keeps its ending. */
export function nameOnDisk(name: string): string {
  if (Buffer.byteLength(name) <= longestOnDisk) return name;
  const ending = /\.[\w-]{1,10}$/.exec(name)?.[0] ?? '';
  let room = longestOnDisk - ending.length;
  let kept = '';
  for (const { segment } of letters.segment(name.slice(0, name.length - ending.length))) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}${ending}`;
}

/** The usual ending of a kind of file, without its dot. */
export const endingOf = (mediaType: string): string => endings[mediaType]?.[0] ?? 'bin';

/** The name under which evidence is shown and downloaded: no path, not hidden, and with an ending of what it is. */
export function evidenceName(name: string, mediaType: string): string {
  const base = cleanName(name.split(/[/\\]/).at(-1) ?? '').replace(/^[. ]+/, '') || 'file';
  const ending = base.includes('.') ? base.split('.').at(-1)!.toLowerCase() : '';
  if (endings[mediaType]?.includes(ending)) return base;
  const right = `.${endingOf(mediaType)}`;
  return `${base.slice(0, longestName - right.length).replaceAll(cutOff, '')}${right}`;
}

/** `Content-Disposition` of a download under exactly this name (RFC 6266); older clients get one of ASCII characters. */
export const asDownload = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
