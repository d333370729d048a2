import type { WriterState } from '@clapback/contracts';
import type { DraftFindingKind, StatementKind, WriterTone } from '@clapback/contracts/writer-words';

export const toneLabels: Record<WriterTone, string> = {
  professional: 'Professional',
  friendly: 'Friendly',
  firm: 'Firm',
  factual: 'Factual',
  confident: 'Confident',
};

export const kindLabels: Record<StatementKind, string> = {
  fact: 'Fact',
  opinion: 'Opinion',
  insult: 'Insult',
  threat: 'Threat',
  question: 'Question',
};

/** What is said of a finding: its name beside the sentence, its title below the draft, and what may be done. */
export const findingTexts: Record<DraftFindingKind, { short: string; title: string; advice: string }> = {
  no_proof: { short: 'no proof', title: 'A claim without proof', advice: 'Add what proves it, or a date.' },
  threat: { short: 'threat', title: 'Reads like a threat', advice: 'It can be used against you. Say what you ask for instead.' },
  admission: { short: 'admission', title: 'An admission', advice: 'Leave it only if you mean it.' },
  private_data: { short: 'private', title: 'Private data', advice: 'Anyone can read it.' },
  repeats_accusation: {
    short: 'repeats it',
    title: 'The accusation at the start',
    advice: 'Who skims reads only this. Begin with your side.',
  },
  third_person: { short: 'full name', title: 'A third person’s full name', advice: 'A role says enough.' },
  link: { short: 'link', title: 'A link', advice: 'Check where it leads.' },
  placeholder: { short: 'placeholder', title: 'A placeholder', advice: 'It has not been filled in. Write what you mean, or remove it.' },
  against_mark: { short: 'your mark', title: 'Says the opposite of your mark', advice: 'Change the sentence or the mark.' },
  added_by_model: { short: 'added', title: 'The model added this', advice: 'Keep it only if it is true.' },
};

const clean: [DraftFindingKind, string][] = [
  ['threat', 'no threats'],
  ['admission', 'no admissions'],
  ['private_data', 'no private data'],
];

/** What was looked for and not found, as one sentence; null where there is none. */
export function cleanText(found: ReadonlySet<DraftFindingKind>): string | null {
  const parts = clean.filter(([kind]) => !found.has(kind)).map(([, words]) => words);
  if (!found.has('repeats_accusation')) parts.push('the accusation is not repeated at the start');
  if (parts.length === 0) return null;
  const text = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} and ${parts.at(-1)}`;
  return `${text[0]!.toUpperCase()}${text.slice(1)}. The check reads English.`;
}

/** What writes here. */
export const engineText = (model: string | null): string =>
  model === null
    ? 'No AI model is configured: you get a guided answer, built claim by claim from your marks.'
    : `The AI model ${model} writes the draft from your marks. Names and numbers are replaced before it sees them.`;

/** Who wrote a draft. */
export const writtenByText = (model: string | null): string =>
  model === null
    ? 'Built from your marks; no AI model was used.'
    : `Written by the AI model ${model} from your marks, with names and numbers replaced. Please read every sentence before you use it.`;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

type Budget = NonNullable<WriterState['budget']>;

const tokens = new Intl.NumberFormat('en-US');
/** Tokens that a draft of a long text can need: with less left, templates may write. */
const longDraft = 20_000;

/** What is left of the month. */
export function budgetText(budget: WriterState['budget']): string {
  if (budget === null) return 'Budget this month: no model set.';
  const { used, limit } = budget;
  return limit - used < longDraft ? `${usesText(budget)} Templates write what no longer fits.` : usesText(budget);
}

/** What of the model was used in the month. */
export const usesText = (budget: Budget): string =>
  `Budget this month: ${tokens.format(budget.used)} of ${tokens.format(budget.limit)} tokens of the AI model. ${renewalText(budget)}`;

const renewalText = ({ renewsAt }: Budget): string => `It renews on ${day.format(new Date(renewsAt))}.`;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What a text was split into. */
export const splitText = (statements: number, facts: number, questions: number): string =>
  `${count(statements, 'statement')}, ${count(facts, 'fact')}, ${questions === 0 ? 'no questions' : count(questions, 'question')} for you`;

/** Words of a text. */
export const wordsText = (text: string): string => count(text.trim() === '' ? 0 : text.trim().split(/\s+/).length, 'word');
