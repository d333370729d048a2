import { after, before, passages, standsAlone, type Found } from './context.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

// 12 to 19 digits in groups, as cards are printed and typed.
const cardShape = /(?<![\d.,])\d(?:[ \u00A0-]?\d){11,18}(?![.,]?\d)/g;
/** Issuers by first digits and lengths: Visa, Mastercard (two ranges), American Express, Discover and UnionPay, Diners, JCB, Maestro. */
const issuers =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12}|62\d{14,17}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14}|(?:50|5[6-8]|6[37])\d{11,17})$/;
/** What other long numbers are called. */
const otherNumber = /\b(?:imei|isbn|ean|barcode|tracking|order|invoice|serial|policy|case|ticket|vin)\b[^\d]{0,24}$/;

/** The check digit of card numbers. ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const value = place % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Numbers of payment cards: of an issuer's form, with the right check digit. */
export const findCards = (text: string): Found[] =>
  passages(text, cardShape).filter((found) => {
    const digits = digitsOf(text.slice(found.start, found.end));
    return standsAlone(text, found) && issuers.test(digits) && passesLuhn(digits) && !otherNumber.test(before(text, found.start));
  });

// Begins with country and check digits. Its groups are read on as long as they look like some of it, and what does not fit is left at the
// end.
const ibanShape = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00A0-]?[A-Z0-9]{1,4}){3,9}/giu;
const shortestIban = 15;
const longestIban = 34;

/** The check digits of an IBAN, which is given in capitals without spaces. ISO 13616-1, by ISO/IEC 7064 (MOD 97-10). */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

function ibanIn(text: string, { start, end }: Found): Found | null {
  for (let to = end; to > start; to -= 1) {
    if (!standsAlone(text, { start, end: to })) continue;
    const iban = text
      .slice(start, to)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase();
    if (iban.length < shortestIban) return null;
    if (iban.length <= longestIban && /[A-Z0-9]/i.test(text[to - 1]!) && passesMod97(iban)) return { start, end: to };
  }
  return null;
}

const nineDigits = /(?<![\p{L}\p{N}.,-])\d{9}(?![\p{L}\p{N}]|[.,-]\d)/gu;
const routingBefore = /\b(?:routing|aba|rtn|transit)\b[^\d]{0,24}$/;

/** The check digit of a US routing number, by the weights 3, 7 and 1. American Bankers Association. */
export const passesRouting = (digits: string): boolean =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * [3, 7, 1][place % 3]!, 0) % 10 === 0;

const sortCode = /(?<![\d-])\d{2}[- ]\d{2}[- ]\d{2}(?![\d-])/g;
const sortCodeBefore = /\bsort ?code\b[^\d]{0,16}$/;

const accountShape = /(?<![\p{L}\p{N}.,-])\d{6,17}(?![\p{L}\p{N}]|[.,-]\d)/gu;
const accountBefore = /\b(?:account|acct|a\/c)\b[^\d]{0,24}$/;
/** Without one of these an account may be any shop's. */
const ofBanks =
  /\b(?:bank|banking|routing|aba|wire|wired|iban|swift|bic|sort ?code|checking|savings|deposit|direct debit|zelle|credit union)\b/i;

/** Numbers of bank accounts: an IBAN by its check digits; routing, sort code and account where a word says that it is one. */
export function findBankNumbers(text: string): Found[] {
  const ibans = passages(text, ibanShape).flatMap((found) => ibanIn(text, found) ?? []);
  const routing = passages(text, nineDigits).filter(
    ({ start, end }) => passesRouting(text.slice(start, end)) && routingBefore.test(before(text, start)),
  );
  const sortCodes = passages(text, sortCode).filter(({ start }) => sortCodeBefore.test(before(text, start)));
  const accounts = passages(text, accountShape).filter(
    ({ start, end }) =>
      accountBefore.test(before(text, start)) &&
      (routing.length > 0 || sortCodes.length > 0 || ofBanks.test(before(text, start, 120)) || ofBanks.test(after(text, end))),
  );
  return [...ibans, ...routing, ...sortCodes, ...accounts];
}
