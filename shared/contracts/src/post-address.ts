/** Longest slug, in characters: enough to say what a post is about, short enough for a mail or a message. */
const longestSlug = 60;

/**
 * A title as the readable end of an address: lower case, Latin letters without their accents, words joined by hyphens, in any script. Empty where
 * nothing of it is a letter or a number.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  if (!words) return '';
  let slug = '';
  for (const word of words) {
    if (slug && slug.length + word.length >= longestSlug) break;
    slug += `${slug && '-'}${word}`;
  }
  return [...slug].slice(0, longestSlug).join('');
}

/**
 * The path of a post's own page, `/posts/{id}/{slug}`. The id alone decides what is shown; a title that is not to be spread, such as a
 * flagged post's, is left out.
 */
export function postPath(id: string, title: string | null): string {
  const slug = title === null ? '' : slugOf(title);
  return slug ? `/posts/${id}/${encodeURIComponent(slug)}` : `/posts/${id}`;
}
