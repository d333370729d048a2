import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** A phone number with its country (`+46701234567`); null for what is none. One without a country's code is read as one of `country`. */
export function phoneNumber(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, (country || undefined) as CountryCode | undefined);
  return number?.isValid() && !number.ext ? number.number : null;
}
