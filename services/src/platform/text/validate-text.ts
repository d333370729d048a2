import { countCharacters, keptText } from '@clapback/contracts/characters';
import { refuseField } from '#platform/http/problems.ts';
import { readJoiners } from './joiners.ts';
import { refuseReservedName } from './reserved-names.ts';

// C0 and C1 controls but for tab and line breaks; bidi overrides, and embeddings and isolates without their partner; other invisible
// formatting; lone surrogates; noncharacters.
const neverAllowed =
  /[\u0000-\u0008\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]|\p{Surrogate}/u;
/**
 * The flags of England, Scotland and Wales: a black flag and letters that are seen as its picture alone. Of other places nothing would be
 * seen of them.
 */
const tagFlags = /\p{RGI_Emoji_Tag_Sequence}/gv;
// What chats and word processors put around a name or number of the other direction. Balanced, it changes nothing outside of itself.
const isolated = /[\u2066-\u2068]([^\u202A-\u202E\u2066-\u2069\n]*)\u2069|[\u202A\u202B]([^\u202A-\u202E\u2066-\u2069\n]*)\u202C/gu;
/** How deep they may stand in each other. */
const deepest = 4;
const lineBreaks = /[\n\r]/u;
// Marks that go with letters of every script, as heaped texts have them; a name is held to it in all scripts.
const heapOfMarks = /[\p{M}&&\p{Script=Inherited}]{4}/v;
const heapOfMarksInName = /\p{M}{4}/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/gu;
// All that Unicode calls ignorable, and the empty Braille cell; but for the sign after a pictograph that asks for its coloured form.
const unseen = /(?<!\p{Extended_Pictographic})\uFE0F|(?!\uFE0F)[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** How a text is to be read. Lengths are in Unicode code points after NFC and trimming. */
export interface TextRule {
  field: string;
  max: number;
  /** Several lines are allowed. */
  multiline?: boolean;
  /**
   * A name: no characters that nobody sees, since two names must not look the same by them, and none that could be taken for the product,
   * its staff, a role or a badge.
   */
  name?: boolean;
  /** A name that nobody else reads as one: it may be any. */
  isPrivate?: boolean;
}

function withoutIsolates(text: string): string {
  let rest = text;
  for (let depth = 0; depth < deepest; depth++) rest = rest.replaceAll(isolated, '$1$2');
  return rest;
}

/** Refuses a text that has more characters than its limit, as limits count them. @throws ProblemError `too_long` at its field */
export function refuseTooLong(text: string, { field, max }: Pick<TextRule, 'field' | 'max'>): void {
  if (countCharacters(text) > max) throw refuseField(field, 'too_long', `Please use at most ${max.toLocaleString('en-US')} characters.`);
}

/** A member's text as it is stored: NFC, trimmed, `\n` line breaks; tabs of a single line are spaces. Refuses what is empty, too long, or could deceive a reader. */
export function validateText(value: string, rule: TextRule): string {
  const given = keptText(value);
  const line = rule.multiline ? given : given.replaceAll(/\t+/g, ' ');
  const { text, visible } = rule.name ? readJoiners(line) : { text: line, visible: line };
  if (neverAllowed.test(withoutIsolates(text.replaceAll(tagFlags, '\u{1F3F4}')))) {
    throw refuseField(
      rule.field,
      'characters_not_allowed',
      'This text has control characters or characters that change the reading direction. Please remove them.',
    );
  }
  if (!rule.multiline && lineBreaks.test(text)) {
    throw refuseField(rule.field, 'characters_not_allowed', 'This text must be a single line.');
  }
  if (rule.name && unseen.test(visible)) {
    throw refuseField(rule.field, 'characters_not_allowed', 'A name must not have invisible characters.');
  }
  if ((rule.name ? heapOfMarksInName : heapOfMarks).test(text)) {
    throw refuseField(rule.field, 'characters_not_allowed', 'A letter can have three marks. Please remove the others.');
  }
  if (text.replaceAll(invisible, '') === '') {
    throw refuseField(rule.field, 'required', 'Please fill this in.');
  }
  refuseTooLong(text, rule);
  if (rule.name && !rule.isPrivate) refuseReservedName(text, rule.field);
  return text;
}
