import {
  limits,
  mostModelCharacters,
  mostStatementCharacters,
  type SaveWriterDraft,
  type Sentence,
  type Statement,
} from '@clapback/contracts';
import { whyNotKept } from '@clapback/look/draft/kept-names';
import { statementsOf } from '@clapback/look/draft/statements';
import { refuseField } from '#platform/http/problems.ts';
import { validateText, type TextRule } from '#platform/text/validate-text.ts';
import { erasedWords } from '../case-files/service.ts';

/** What was said, as it is kept. Refuses a blank one. */
export const checkOriginalPost = (text: string): string => validateText(text, { field: 'originalPost', max: limits.post, multiline: true });

const optional = (text: string, rule: TextRule): string => (text.trim() === '' ? '' : validateText(text, rule));

/** Where the text is from. */
export const checkSource = (source: string): string => optional(source, { field: 'source', max: limits.title });

/** The statements of a text with what is said of them: what does not stand in the text is left out. */
export function checkStatements(originalPost: string, given: readonly Statement[]): Statement[] {
  refuseTooMuch(given);
  const checked = given.map((statement, index) => {
    const rule = (name: keyof Statement, max: number, multiline = false): TextRule => ({
      field: `statements/${index}/${name}`,
      max,
      multiline,
    });
    // JavaScript reads the 31st of February as the 3rd of March.
    if (statement.date && new Date(`${statement.date}T00:00:00Z`).toISOString().slice(0, 10) !== statement.date)
      throw refuseField(`statements/${index}/date`, 'wrong_value', 'There is no such day.');
    return {
      ...statement,
      added: optional(statement.added, rule('added', limits.quoteAnswer, true)),
      proof: optional(statement.proof, rule('proof', limits.caption)),
      amount: optional(statement.amount, rule('amount', limits.username)),
      who: optional(statement.who, rule('who', limits.caption)),
    };
  });
  // Of a text whose words were erased only the marks are left, and nothing that they could be found by.
  if (originalPost === erasedWords && checked.every(({ words }) => words === erasedWords))
    return checked.map((statement, index) => ({ ...statement, number: index + 1 }));
  return statementsOf(originalPost, checked);
}

/** Refuses statements that are more together than one draft has. */
function refuseTooMuch(statements: readonly Statement[]): void {
  const characters = statements
    .flatMap(({ words, added, proof, amount, who }) => [words, added, proof, amount, who])
    .reduce((sum, { length }) => sum + length, 0);
  if (characters > mostStatementCharacters)
    throw refuseField(
      'statements',
      'too_long',
      `Please use at most ${mostStatementCharacters.toLocaleString('en-US')} characters in all statements together.`,
    );
}

/** The answer so far, one line each. */
export const checkSentences = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map(({ text, answers, by, isConfirmed }, index) => ({
    text: validateText(text, { field: `sentences/${index}/text`, max: limits.draftSentence, multiline: true }),
    answers,
    ...(by ? { by } : {}),
    ...(isConfirmed === undefined ? {} : { isConfirmed }),
  }));

/** The AI model that wrote the draft. */
const checkModel = (model: string | null): string | null =>
  model === null ? null : validateText(model, { field: 'model', max: mostModelCharacters });

/** Names that a model is not to see. One that no placeholder can stand for is refused: it would leave with the text. */
export const checkNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const field = `names/${index}`;
    const checked = validateText(name, { field, max: limits.displayName });
    const whyNot = whyNotKept(checked);
    if (whyNot) throw refuseField(field, 'not_kept', whyNot);
    return checked;
  });

/** All of a draft that is kept. */
export function checkDraftFields({ originalPost, source, statements, sentences, model, names, ...rest }: SaveWriterDraft) {
  const text = checkOriginalPost(originalPost);
  return {
    ...rest,
    ...(names ? { names: checkNames(names) } : {}),
    originalPost: text,
    source: checkSource(source),
    statements: checkStatements(text, statements),
    sentences: checkSentences(sentences),
    model: checkModel(model),
  };
}
