import { mostWriterQuestions, type MarkedStatement, type WriterQuestionKind } from '@clapback/contracts/writer-words';

/** Something that is missing in what is said of a statement. */
export interface WriterQuestion {
  /** The statement. */
  number: number;
  kind: WriterQuestionKind;
  text: string;
  /** Why it is asked. */
  hint: string;
}

const day =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:january|february|march|april|june|july|august|september|october|november|december)\b|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})/iu;
const money = /(?:[$€£₹]\s?\d|\d\s?(?:dollars?|pounds?|euros?|usd|gbp|eur)\b)/iu;
const aboutMoney = /\b(?:refund\w*|paid|pay|repaid|deposit|invoice[ds]?|charged?|money|price|fee)\b/iu;
const somebody =
  /\b(?:somebody|someone|another (?:firm|company|person|man|woman|member)|somebody else|someone else|a (?:former )?(?:colleague|employee|manager)|their manager|manager|staff)\b/iu;

/** A deed of the past that has a day, and the question for it. */
const deeds: readonly [RegExp, string][] = [
  [/\brefunded\b|\bgave .{0,30}back\b|\brepaid\b/iu, 'When did you refund it?'],
  [/\bpaid\b/iu, 'When was it paid?'],
  [/\b(?:wrote|emailed|e-mailed|replied|answered|apologi[sz]ed)\b/iu, 'When did you write?'],
  [/\b(?:called|rang|phoned|spoke|told)\b/iu, 'When did you speak?'],
  [/\b(?:delivered|sent|shipped|handed)\b/iu, 'When was it sent?'],
  [/\b(?:inspected|tested|checked|examined)\b/iu, 'When was that checked?'],
  [/\b(?:repaired|fixed|replaced|finished|installed)\b/iu, 'When was that done?'],
  [/\b(?:left|resigned|moved|closed|cancelled|canceled|ended)\b/iu, 'When was that?'],
  [/\b(?:met|visited|came|went|arrived)\b/iu, 'When was that?'],
];

function missing({ mark, added, date, amount, who, proof, evidenceId, words }: MarkedStatement): Omit<WriterQuestion, 'number'> | null {
  if (mark !== 'false' && mark !== 'partly' && mark !== 'not_about_me') return null;
  if (added.trim() === '' && mark !== 'not_about_me')
    return mark === 'partly'
      ? { kind: 'what', text: 'Which part is right, and which is not?', hint: 'A sentence or two. The draft uses your words.' }
      : { kind: 'what', text: 'What happened instead?', hint: 'A sentence or two. The draft uses your words.' };
  const deed = deeds.find(([pattern]) => pattern.test(added));
  if (deed && !date && !day.test(added)) return { kind: 'date', text: deed[1], hint: 'A date makes it easy to check.' };
  if (aboutMoney.test(added) && !amount && !money.test(added) && !money.test(words))
    return { kind: 'amount', text: 'How much was it?', hint: 'As it stands on the record, such as £600.' };
  if (mark === 'not_about_me' && !who && !/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(added) && (added.trim() === '' || somebody.test(added)))
    return { kind: 'who', text: 'Whom is it about, if you know?', hint: 'A role is enough, such as ‘the venue’s manager’.' };
  if (proof.trim() === '' && evidenceId == null && mark !== 'not_about_me')
    return { kind: 'proof', text: 'What proves it?', hint: 'A file, a record, or somebody who was there.' };
  return null;
}

/** What is worth asking now: one question for each statement, four at most. What the member left out is not asked again. */
export const questionsOf = (statements: readonly MarkedStatement[]): WriterQuestion[] =>
  statements
    .flatMap((statement) => {
      let asked = missing(statement);
      // Left out, it counts as answered: the next may be asked.
      const filled = { ...statement };
      while (asked && statement.skipped.includes(asked.kind)) {
        const { kind } = asked;
        Object.assign(filled, kind === 'what' ? { added: '…' } : kind === 'date' ? { date: '…' } : { [kind]: '…' });
        asked = missing(filled);
      }
      return asked ? [{ number: statement.number, ...asked }] : [];
    })
    .slice(0, mostWriterQuestions);
