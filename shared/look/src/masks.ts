import type { LookKind } from '@clapback/contracts/look-marks';

/** Why each may hurt, in one plain sentence. */
export const whyOf: Record<LookKind, string> = {
  phone: 'Anyone can read it.',
  email: 'Anyone can read it and write to it.',
  address: 'Anyone can read it and go there.',
  bank: 'Anyone can read it and misuse the account.',
  card: 'Anyone can read it and try to pay with it.',
  birth_date: 'With a name it can be enough to pose as that person.',
  threat: 'It can frighten people, and it can be used against you.',
};

const hidden = '•';

/** Hides all letters and digits but the last ones, so that the writer still knows which it was. */
function keepLast(passage: string, kept: number): string {
  const signs = [...passage];
  let left = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  return signs
    .map((sign) => {
      if (!/[\p{L}\p{N}]/u.test(sign)) return sign;
      left -= 1;
      return left < kept ? sign : hidden;
    })
    .join('');
}

/** What may stand in a passage's place. */
export function maskOf(kind: LookKind, passage: string): string {
  if (kind === 'phone') return keepLast(passage, 2);
  if (kind === 'card' || kind === 'bank') return keepLast(passage, passage.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 10 ? 4 : 2);
  if (kind === 'email') return '[email address]';
  if (kind === 'address') return '[address]';
  if (kind === 'birth_date') return '[date of birth]';
  return '[removed]';
}
