import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { limits, type ChangeProfile } from '@clapback/contracts';
import { refuseField } from '#platform/http/problems.ts';
import { isCountry } from '#platform/text/countries.ts';
import { validateText } from '#platform/text/validate-text.ts';

/** The fields of the profile form. */
export const profileFields = ['displayName', 'companyName', 'phone', 'city', 'state', 'country', 'location'] as const;
export type ProfileField = (typeof profileFields)[number];

/** What a member wants their fields to be; what is absent stays. */
export type CheckedProfile = { displayName?: string } & { [F in Exclude<ProfileField, 'displayName'>]?: string | null };

const freeTexts = { companyName: limits.companyName, city: limits.place, state: limits.place, location: limits.location } as const;

/** Checks what does not need the database, which knows whether a name may be taken. The fields that nobody may change are not looked at. */
export function checkProfile(input: ChangeProfile): CheckedProfile {
  const checked: CheckedProfile = {};
  if (input.displayName !== undefined)
    checked.displayName = validateText(input.displayName, { field: 'displayName', max: limits.displayName, name: true, isPrivate: true });
  for (const [field, max] of Object.entries(freeTexts) as [keyof typeof freeTexts, number][]) {
    const given = input[field];
    if (given !== undefined) checked[field] = isEmpty(given) ? null : validateText(given, { field, max, name: true, isPrivate: true });
  }
  if (input.country !== undefined) checked.country = isEmpty(input.country) ? null : countryOf(input.country);
  if (input.phone !== undefined) checked.phone = isEmpty(input.phone) ? null : phoneOf(input.phone, checked.country ?? undefined);
  return checked;
}

const isEmpty = (text: string | null): text is null => text === null || text.trim() === '';

function countryOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (!isCountry(code)) throw refuseField('country', 'wrong_value', 'Please choose a country from the list.');
  return code;
}

/** A number with its country, as `+46701234567`. One without is read as one of the country that is sent with it. */
function phoneOf(text: string, country: string | undefined): string {
  const number = parsePhoneNumberFromString(text, country as CountryCode | undefined);
  if (!number?.isValid() || number.ext)
    throw refuseField('phone', 'wrong_format', 'Please enter a phone number with its country code, like +1 212 555 0123.');
  return number.number;
}
