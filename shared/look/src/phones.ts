import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { before, passages, type Found } from './context.ts';

// Groups of digits as people set them apart. Each repetition is bounded and begins with another character than the one before it ends with,
// so that no text takes long; the library's own search takes the better part of a second for some of them.
const run =
  /(?<![\p{L}\p{N}_.,/-])\+?\(?\d{1,15}(?:[ \u00A0.()\-–]{1,3}\d{1,8}){0,6}(?:,? ?(?:ext|extension|x)\.? ?\d{1,6})?(?![\p{L}\p{N}_])/giu;
const fewestDigits = 7;
const mostDigits = 15;
/** How often the library is asked within one text: far more than anyone writes numbers. */
const mostTries = 200;

/** Whose numbers are known as they are dialled at home. */
const home: readonly CountryCode[] = ['US', 'GB', 'DE', 'IN', 'AU', 'IE', 'FR', 'ES', 'IT', 'NL', 'CH', 'AT'];

const american = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?:,? ?(?:ext|x)\S* ?\d+)?$/i;
const britishOrSo = /^\(?0\d{2,4}\)?[ -]\d{3,8}(?:[ -]\d{3,4})?$/;
const local = /^\d{3}[.-]\d{4}$/;

/** Words that announce a telephone number. */
const telephone =
  /(?:\b(?:call(?:s|ed|ing)?|phon(?:e|es|ed)|tel|telephone|cell|mobile|text(?:s|ed)?|sms|fax|ring|rang|dial|reach|whats ?app|signal|hotline|landline|contact|extension)\b|\bnumber (?:is|was)?\b|['’]s number\b)(?:(?!\b\d{6,}).){0,36}$/;
/** Words that say that a number is another one. */
const other =
  /\b(?:order|invoice|tracking|case|ref|reference|policy|isbn|ean|barcode|serial|model|ticket|confirmation|claim|account|acct|routing|aba|imei|vin|sort ?code|file|docket|permit|licen[cs]e|receipt|booking|reservation|patent|item|version|server|ip|id|iban|part|sku|lot|meter|zip)\b[^.;]{0,16}$|[$€£₹]\s?$/;

/** Telephone numbers: of an unmistakable form anywhere, of others where a word announces them. What is one, libphonenumber says. */
export function findPhones(text: string): Found[] {
  let tries = 0;
  const isNumber = (part: string, country?: CountryCode, { assigned = false } = {}) => {
    if (tries >= mostTries) return false;
    tries += 1;
    const parsed = parsePhoneNumberFromString(part, country);
    return Boolean(assigned ? parsed?.isValid() : parsed?.isPossible());
  };

  function isPhone(found: Found): boolean {
    const part = text.slice(found.start, found.end);
    const digits = part.replace(/(?:ext|x).*$/i, '').replaceAll(/\D/g, '').length;
    if (digits < fewestDigits || digits > mostDigits) return false;
    const lead = before(text, found.start);
    const isAnnounced = telephone.test(lead);
    if (other.test(lead) && !(isAnnounced && /\b(?:phone|cell|mobile|fax)\b/.test(lead))) return false;
    if (part.startsWith('+')) return isNumber(part);
    if (american.test(part)) return isNumber(part, 'US');
    if (britishOrSo.test(part) && isNumber(part, 'GB', { assigned: true })) return true;
    if (!isAnnounced || /^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}$/.test(part)) return false;
    if (local.test(part)) return true;
    return home.some((country) => isNumber(part, country, { assigned: country !== 'US' })) || isNumber(part, 'DE');
  }

  return passages(text, run).flatMap(
    (whole) =>
      partsOf(text, whole)
        .find((parts) => parts.some(isPhone))
        ?.filter(isPhone) ?? [],
  );
}

/** A run as a whole; and as two numbers or more that only spaces set apart, such as a date and a number behind it. */
function partsOf(text: string, whole: Found): Found[][] {
  const part = text.slice(whole.start, whole.end);
  const gaps = [...part.matchAll(/ +(?=\(?\d)/g)].slice(0, 6);
  const tails = gaps.map(({ index, 0: gap }) => [{ start: whole.start + index + gap.length, end: whole.end }]);
  const heads = gaps.toReversed().map(({ index }) => [{ start: whole.start, end: whole.start + index }]);
  return [[whole], ...tails, ...heads];
}
