import { passages, type Found } from '../context.ts';

const endings =
  'com|net|org|io|co|info|biz|xyz|ru|top|click|link|shop|me|app|de|fr|uk|eu|us|nl|ch|pl|cn|dev|ai|tv|cc|ly|gg|page|site|online|store|live|example';
/**
 * With a scheme or without one, taken apart so that it is not seen as one, as a number, as a handle, or as markup. A word is tried from its
 * beginning alone: from each of its letters it would take the square of its length.
 */
const written = new RegExp(
  [
    String.raw`(?:\b[a-z][a-z+.-]{0,30}:|(?<![\p{L}\p{N}:]))\/\/[^\s/]\S*`,
    String.raw`\bhttps?\s?:\s?\/\/\s?\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`\b(?:mailto|javascript|data|tel|sms|tg|bitcoin|ethereum):\S+`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[:/]\S*)?`,
    String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?: ?[[({] ?(?:\.|dot) ?[\])}] ?\p{L}{2,}| (?:dot |\. ?)(?:${endings}))(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}.])@[a-z0-9_]{3,}`,
    String.raw`\]\(\S*`,
    String.raw`<\/?[a-z!][^>]*>?`,
  ].join('|'),
  'giu',
);
/** Names of sites, whatever they end with; a full stop without its space is followed by a capital. */
const site =
  /(?<![\p{L}\p{N}@.-])(?=[\p{L}\p{N}.-]*\p{L})[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:[\p{Ll}]{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])(?:[/?#]\S*)?/gu;
/** Names of files end like names of sites. */
const file = /\.(?:pdf|docx?|odt|rtf|txt|csv|xlsx?|png|jpe?g|gif|webp|heic|tiff?|mp[34]|mov|eml|html?|js)$/iu;

/** Addresses of pages in a text, and names of sites. */
export function findLinks(text: string): Found[] {
  const found = passages(text, written);
  const sites = passages(text, site).filter(
    ({ start, end }) => !file.test(text.slice(start, end)) && !found.some((one) => start < one.end && one.start < end),
  );
  return [...found, ...sites].toSorted((one, other) => one.start - other.start);
}
