import { endingOf } from '../../uploads/service.ts';

/** Types that are none of evidence and can be read as a text all the same. */
const readable = /^text\/|^application\/(json|xml)$|\+(json|xml)$/;

/** The name of a page that was kept, ending as what its server said that it is; `html` where it said nothing. */
export function capturedName(name: string, mediaType: string | null): string {
  const type = mediaType?.toLowerCase() ?? 'text/html';
  const known = type === 'application/xhtml+xml' ? 'html' : endingOf(type);
  return name.replace(/html$/, known === 'bin' && readable.test(type) ? 'txt' : known);
}
