import { before, passages, type Found } from './context.ts';

const email = /(?<![\w.+@-])[a-z0-9][\w.+'-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,5}[a-z]{2,24}(?![\w@])/giu;
// As people write it where robots read along: 'name (at) host (dot) com'.
const speltEmail =
  /(?<![\w.+@-])[a-z0-9][\w.+-]{0,63} ?(?:\(at\)|\[at\]|\{at\}) ?[a-z0-9][a-z0-9-]{0,62}(?: ?(?:\(dot\)|\[dot\]|\{dot\}|\.) ?[a-z]{2,24}){1,3}(?!\w)/giu;
const fileName = /\.(?:png|jpe?g|gif|webp|svg|avif|pdf|docx?|txt)$/i;

/** E-mail addresses, also as 'name (at) host (dot) com'. */
export const findEmails = (text: string): Found[] =>
  [...passages(text, email), ...passages(text, speltEmail)].filter(({ start, end }) => !fileName.test(text.slice(start, end)));

const kinds =
  'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Terrace|Ter|Way|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Square|Sq|Close|Crescent|Cres|Gardens|Gdns|Grove|Mews|Row|Walk|Hill|Trail|Trl|Alley|Loop|Plaza|Pike|Quay|Green|Rise|Drove|Wharf';
const side = '(?:[NSEW]|NE|NW|SE|SW|North|South|East|West)\\.?';
const unit = '(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Floor|Fl|Flat|Room|#)\\.? ?#?[\\w-]{1,6})?';
const american = "(?:,? [A-Z][\\w.'’-]{1,20}(?: [A-Z][\\w.'’-]{1,20}){0,2},? [A-Z]{2}(?!\\w)(?: \\d{5}(?:-\\d{4})?)?)?";
const british = "(?:,? (?:[A-Z][\\w.'’-]{1,20},? ){1,3}[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})?";
const city = "(?:, [A-Z][\\w'’-]{2,20}(?: [A-Z][\\w'’-]{2,20})?(?=[\\s.,;!?)]|$))?";
const name = "(?:[A-Z][\\w'’-]{1,20}|\\d{1,3}(?:st|nd|rd|th))";
const house = '\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,4})?';

const street = new RegExp(
  `(?<![\\w$€£.,#/-])(?:(?:Flat|Apt|Apartment|Unit) ?#?\\w{1,4},? )?${house},? (?:${side} )?(?:${name} ){1,3}(?:${kinds})\\b\\.?(?: ${side}(?!\\w))?${unit}(?:${british}|)${american}${city}`,
  'gu',
);
// Written as it comes: behind words that say that somebody is to be found there.
const hasty = new RegExp(
  `(?<=\\b(?:lives?|living|live|stays?|staying|house is|home is|address is|address:|moved|reside[sd]?|found|located) (?:now |over )?(?:at |to |in )?)${house} (?:[a-z'’]{2,20} ){1,3}(?:${kinds.toLowerCase()})\\b`,
  'giu',
);
const box = /\bP\.? ?O\.? Box \d{1,6}(?:, [A-Z][\w.'’-]{1,20}(?: [A-Z][\w.'’-]{1,20}){0,2},? [A-Z]{2}(?!\w)(?: \d{5}(?:-\d{4})?)?)?/giu;
const postalCity = '(?:,? (?:[A-Z]{1,2}-)?\\d{4,5} [\\p{Lu}][\\p{L}-]{1,24}(?: [\\p{Lu}][\\p{L}-]{1,24})?)?';
const german = new RegExp(
  `(?<!\\p{L})\\p{Lu}[\\p{L}-]{1,30}(?:straße|strasse|str\\.|weg|platz|allee|gasse|damm|ufer|straat|laan|gracht)\\s\\d{1,4} ?[a-z]?\\b${postalCity}`,
  'gu',
);
const romance = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|allée|chemin|quai) (?:d[eu] |des |de la |de l['’]|d['’])?[\\p{Lu}][\\p{L}-]{1,24}(?: [\\p{Lu}][\\p{L}-]{1,24})?|(?:Calle|Avenida|Via|Viale|Piazza|Rua) (?:de |del |della |di |da )?[\\p{Lu}][\\p{L}-]{1,24}(?: [\\p{Lu}][\\p{L}-]{1,24})?,? \\d{1,4})${postalCity}`,
  'gu',
);

const year = /^(?:19|20)\d\d(?!\d)/;
const timeWord = /\b(?:in|since|until|till|by|during|after|before|from|of|summer|winter|spring|fall)\s$/;
/** 'The 3 Park Avenue tenants' counts people; 'On 14 March Street ...' begins with a date. */
const counted = /\b(?:the|these|those|all|both|my|our|their|his|her|other|first|last)\s$/;
const month = /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/**
 * Postal addresses: a house number with a street, a post office box, and as they are written in German, French, Spanish, Italian and Dutch.
 */
export function findAddresses(text: string): Found[] {
  const streets = passages(text, street).filter(({ start, end }) => {
    const [words, lead] = [text.slice(start, end), before(text, start)];
    if (year.test(words) && timeWord.test(lead)) return false;
    return !month.test(words) && !(counted.test(lead) && !/\d{5}/.test(words));
  });
  return [...streets, ...[hasty, box, german, romance].flatMap((pattern) => passages(text, pattern))];
}
