/** Grounds for avatars without an image: the same in both schemes, each with the text colour that can be read on it. */
export const avatarTints = [
  { ground: '#F9E0C7', text: '#6A3E0B' },
  { ground: '#D8ECDF', text: '#14503A' },
  { ground: '#DCE2FB', text: '#23348C' },
  { ground: '#F6DAD5', text: '#7A1F18' },
  { ground: '#DDE9F0', text: '#1C4A63' },
  { ground: '#E9DFF3', text: '#4B2A78' },
] as const;

/** The ground of somebody without a name: a visitor or an anonymous author. */
export const namelessTint = { ground: '#E5E0D5', text: '#3A455F' } as const;

/** The tint that belongs to a person: the same for the same key, wherever it is shown. */
export function tintFor(key: string): { ground: string; text: string } {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
  return avatarTints[sum % avatarTints.length]!;
}

/** What an avatar shows without an image: the first two letters of the name, uppercased. */
export function initials(name: string): string {
  return (name.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toLocaleUpperCase('en');
}
