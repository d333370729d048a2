/** A field of a template that is still to be filled in: where it stands in the text, and what its braces name. */
export interface OpenField {
  start: number;
  end: number;
  name: string;
}

const fields = /\{\{([^{}\n]{1,80})\}\}/gu;

/** The fields of a text that nobody has filled in, in their order: `{{quoted sentence}}`. Braces without a letter in them are none. */
export const openFieldsOf = (text: string): OpenField[] =>
  [...text.matchAll(fields)]
    .map(({ 0: whole, 1: name = '', index }) => ({ start: index, end: index + whole.length, name: name.trim() }))
    .filter(({ name }) => /\p{L}/u.test(name));

/** Why a text that still has a field cannot be sent, in words; null for one that has none. Screen and service say the same. */
export function openFieldRefusal(text: string): string | null {
  const [first] = openFieldsOf(text);
  return first ? `Please fill in “${first.name}”, or take it out.` : null;
}

/** Fields of templates that are filled in as soon as one is chosen, as far as the place knows them. */
export const knownFields = ['ground', 'item kind', 'quoted sentence'] as const;

/** What is known where a template is used. Never a name: the author may be anonymous. */
export type KnownFields = Partial<Record<(typeof knownFields)[number], string | null>>;

/** A template's text with all that is known filled in. What is not known stays a field. */
export function fillFields(text: string, known: KnownFields): string {
  return text.replaceAll(fields, (whole, name: string) => {
    const field = knownFields.find((each) => each === name.trim().toLowerCase());
    return (field && known[field]) || whole;
  });
}
