import { openFieldRefusal } from '@clapback/contracts/text-fields';
import { refuseField } from '#platform/http/problems.ts';
import { validateText, type TextRule } from './validate-text.ts';

/** A text that staff send to somebody, as it is stored. It may come from a template: a field of it that nobody has filled in is refused. */
export function validateSentText(value: string, rule: TextRule): string {
  const text = validateText(value, rule);
  const refusal = openFieldRefusal(text);
  if (refusal) throw refuseField(rule.field, 'field_open', refusal);
  return text;
}
