import type { CreateLetter, Letter, LetterRegimes, LetterValues, TakedownLetter } from '@clapback/contracts';
import { regimeIn } from '@clapback/contracts/letter-conditions';
import type { LetterContent } from '@clapback/contracts/letter-document';
import { descriptionField } from '@clapback/contracts/letter-regime';
import type { LetterReason, LetterRegime, RecipientKind } from '@clapback/contracts/letter-words';
import { draftStore, type DraftStore } from '@clapback/ui';

/** What a letter says on screen, saved or not. */
export interface LetterWords {
  reason: LetterReason;
  recipientKind: RecipientKind;
  country: string;
  regime: LetterRegime;
  addresses: string[];
  values: LetterValues;
}

/** What a letter says as it was saved. */
export const wordsOf = ({ reason, recipientKind, country, regime, addresses, values }: Letter): LetterWords => ({
  reason,
  recipientKind,
  country,
  regime,
  addresses,
  values,
});

/** What a letter is put together of, in these words. What was sent stays in the words in which it was. */
export const contentOf = ({ id, step, wording }: Letter, words: LetterWords, { regimes, steps }: LetterRegimes): LetterContent => ({
  id,
  ...(wording ?? {
    regime: regimeIn(regimes.find((one) => one.id === words.regime) ?? regimes[0]!, words),
    step: steps.find((one) => one.id === step) ?? steps[0]!,
  }),
  values: words.values,
  addresses: words.addresses.map((address) => address.trim()).filter(Boolean),
});

/** Words that are not saved yet, and which version they were written over. */
export interface UnsavedWords extends LetterWords {
  version: number;
}

/** What this browser keeps of one letter until it is saved. */
export const unsavedStore = (memberId: string, letterId: string): DraftStore<UnsavedWords> =>
  draftStore({
    storage: () => globalThis.localStorage,
    name: `clapback.letter.${memberId}.${letterId}`,
    parse(stored) {
      const words = stored as Partial<UnsavedWords> | null;
      return typeof words?.version === 'number' && Array.isArray(words.addresses) && words.values ? (words as UnsavedWords) : null;
    },
    isWorthKeeping: () => true,
  });

/** The six plain fields of a new letter. */
export interface PlainFields {
  targetUrl: string;
  contentDescription: string;
  reason: LetterReason | '';
  yourName: string;
  contactEmail: string;
  additionalInfo: string;
  recipientKind: RecipientKind;
  country: string;
  /** Empty until it is said. */
  home: string;
}

export const emptyPlain: PlainFields = {
  targetUrl: '',
  contentDescription: '',
  reason: '',
  yourName: '',
  contactEmail: '',
  additionalInfo: '',
  recipientKind: 'platform',
  country: 'US',
  home: '',
};

/** What `POST /premium/letters` takes of the plain fields, under the rules that a letter from them relies on. */
export const letterOf = (
  { targetUrl, contentDescription, yourName, contactEmail, additionalInfo, home }: PlainFields,
  reason: LetterReason,
  { regime, recipientKind, country }: Omit<TakedownLetter, 'letter' | 'why'>,
): CreateLetter => ({
  reason,
  recipientKind,
  country,
  regime,
  addresses: [targetUrl],
  values: {
    [descriptionField(regime)]: contentDescription,
    yourName,
    contactEmail,
    moreInfo: additionalInfo,
    ...(home ? { home } : {}),
  },
});

/** What this browser keeps of a new letter. `about` is the case file or the page that led to it: each has a letter of its own. */
export const plainStore = (memberId: string, about: string | null = null): DraftStore<PlainFields> =>
  draftStore({
    storage: () => globalThis.localStorage,
    name: ['clapback.new-letter', memberId, about].filter(Boolean).join('.'),
    parse(stored) {
      const fields = stored as Partial<PlainFields> | null;
      return typeof fields?.targetUrl === 'string' ? { ...emptyPlain, ...fields } : null;
    },
    isWorthKeeping: ({ targetUrl, contentDescription, additionalInfo }) => [targetUrl, contentDescription, additionalInfo].some(Boolean),
  });
