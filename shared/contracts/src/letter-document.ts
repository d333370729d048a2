import { holds, isAsked, isNeeded, isSet } from './letter-conditions.ts';
import { receiptNumber } from './receipt-number.ts';
import type { LetterElement, LetterField, LetterParagraph, LetterValues, RegimeText, StepText } from './letters.ts';

/** A block of a letter as it is shown, drawn or sent. */
export interface LetterBlock {
  kind: 'heading' | 'paragraph' | 'list';
  text: string;
  items?: string[];
}

/** A letter, put together: the same for the preview, the PDF, the mail and the web form. */
export interface LetterDocument {
  sender: string[];
  recipient: string[];
  placeAndDate: string;
  reference: string;
  title: string;
  greeting: string;
  blocks: LetterBlock[];
  /** What its sender has ticked, word by word. */
  statements: string[];
  closing: string;
  signature: string;
  /** Whose name stands below the signature. */
  name: string;
  note: string;
}

/** What a letter is made of. */
export interface LetterContent {
  id: string | null;
  /** In the words that it has for this letter. */
  regime: RegimeText;
  /** What its place in a chain brings along. */
  step: StepText;
  values: LetterValues;
  addresses: string[];
}

/** What a meter says of one element. */
export interface ElementState {
  element: LetterElement;
  isMet: boolean;
  /** The fields that are still empty. */
  missing: LetterField[];
}

export const letterNote = 'Drafted from templates by its sender. Not legal advice.';

const isFilled = (field: LetterField, values: LetterValues, addresses: string[]): boolean => {
  if (field.kind === 'addresses') return addresses.length > 0 && addresses.every(isWebAddress);
  // An answer with which this letter cannot be sent at all.
  if (field.stops && field.stops.includes(String(values[field.id] ?? ''))) return false;
  const value = values[field.id];
  if (field.kind === 'email') return typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());
  if (field.kind === 'date') return dayText(value) !== '';
  return isSet(value);
};

/** Whether an address leads to a page: a whole one, with http or https. */
export function isWebAddress(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/** All elements of a letter in their order: its place in the chain first, the signature last. */
export const elementsOf = ({ regime, step }: Pick<LetterContent, 'regime' | 'step'>): LetterElement[] => [
  ...step.elements,
  ...regime.elements.filter(({ id }) => !step.keeps || step.keeps.includes(id)),
];

/** What the law still misses of a letter, element by element. Elements that ask for nothing needed are not counted. */
export function meterOf(content: LetterContent): ElementState[] {
  const { values, addresses } = content;
  return elementsOf(content)
    .map((element) => {
      const needed = element.fields.filter((field) => isNeeded(field, values));
      const missing = needed.filter((field) => !isFilled(field, values, addresses));
      return { element, isMet: missing.length === 0, missing, isCounted: needed.length > 0 };
    })
    .filter(({ isCounted }) => isCounted)
    .map(({ isCounted: _counted, ...state }) => state);
}

const fieldsOf = (content: LetterContent) =>
  new Map(elementsOf(content).flatMap((element) => element.fields.map((field) => [field.id, field] as const)));

/** What a letter says. What was typed for another regime, or before another choice, is kept but not said. */
const saidValues = (content: LetterContent, fields: Map<string, LetterField>): LetterValues =>
  Object.fromEntries(
    Object.entries(content.values).filter(([name]) => {
      const field = fields.get(name);
      return field && isAsked(field, content.values);
    }),
  );

/** What a field of a letter says in words, empty where it says nothing. */
export function sayerOf(content: LetterContent): (name: string) => string {
  const fields = fieldsOf(content);
  const values = saidValues(content, fields);
  return (name) => {
    const value = values[name];
    return typeof value === 'string' ? labelOf(fields.get(name), value.trim()) : '';
  };
}

/** Puts a letter together. What is missing stands in brackets, by its name. */
export function composeLetter(content: LetterContent): LetterDocument {
  const { id, regime, step, addresses } = content;
  const fields = fieldsOf(content);
  const values = saidValues(content, fields);
  const said = (name: string): string => {
    const field = fields.get(name);
    const value = values[name];
    if (typeof value === 'string' && value.trim() !== '') return labelOf(field, value.trim());
    return `[${field?.blank ?? field?.label ?? name}]`;
  };
  // Who may stay unnamed leaves no gap.
  const saidOfSender = (name: string, blank = said(name)): string => {
    const field = fields.get(name);
    return isSet(values[name]) || !field || isNeeded(field, values) ? blank : '';
  };
  // A text that ends with a full stop of its own gets no second one.
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const words = said(name);
      return stop && /[.!?…]$/.test(words) ? words : `${words}${stop}`;
    });
  const block = ({ kind = 'paragraph', text, list }: LetterParagraph): LetterBlock =>
    list === 'addresses'
      ? { kind: 'list', text: fill(text), items: addresses.length > 0 ? addresses : ['[exact addresses]'] }
      : { kind, text: fill(text) };
  const asked = elementsOf(content)
    .flatMap((element) => element.fields)
    .filter((field) => field.kind === 'attestation' && isAsked(field, values));
  const statements = asked.filter(({ id: name }) => values[name] === true).map(({ statement, label }) => statement ?? label);
  // What nobody has stated yet is a gap like any other.
  const unstated = asked
    .filter((field) => values[field.id] !== true && isNeeded(field, values))
    .map(({ label }) => `[not stated yet: ${label}]`);
  const blocks = [...step.paragraphs, ...(step.keeps ? [] : regime.paragraphs)]
    .filter((paragraph) => isAsked(paragraph, values) && !(paragraph.unless && holds(paragraph.unless, values)))
    .map(block);
  return {
    sender: lines(saidOfSender('yourName'), values['postalAddress'], values['contactEmail'], values['phone']),
    recipient: lines(said('recipientName'), values['recipientAddress']),
    placeAndDate: [values['place'], dayText(values['signedOn'])].filter(Boolean).join(', '),
    reference: id ? receiptNumber('L', id) : '',
    title: step.title && !regime.title.startsWith(step.title) ? `${step.title}: ${regime.title}` : regime.title,
    greeting: step.greeting ?? fill(regime.greeting),
    blocks: [...blocks, ...stating(blocks, [...statements, ...unstated])],
    statements,
    closing: 'Yours faithfully,',
    signature: isSet(values['signature']) ? said('signature') : saidOfSender('signature', '[your signature]'),
    name: [saidOfSender('yourName'), capacityText(values)].filter(Boolean).join(', '),
    note: letterNote,
  };
}

/** Statements below a heading of their own, but where one stands there already, as in words that were sent before. */
function stating(before: LetterBlock[], texts: string[]): LetterBlock[] {
  if (texts.length === 0) return [];
  const heading: LetterBlock[] = before.at(-1)?.kind === 'heading' ? [] : [{ kind: 'heading', text: 'Statements' }];
  return [...heading, ...texts.map((text) => ({ kind: 'paragraph' as const, text }))];
}

const lines = (...texts: (string | boolean | undefined)[]): string[] =>
  texts.flatMap((text) => (typeof text === 'string' && text.trim() ? text.trim().split(/\s*\n\s*/) : []));

/** A choice says its words, a day is written out. */
function labelOf(field: LetterField | undefined, value: string): string {
  if (field?.kind === 'date') return dayText(value);
  const option = field?.options?.find((one) => one.value === value);
  return option ? (option.text ?? option.label) : value;
}

/** '20 November 2026', wherever it is read. */
export function dayText(day: string | boolean | undefined): string {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function capacityText(values: LetterValues): string {
  const whom = typeof values['onBehalfOf'] === 'string' ? values['onBehalfOf'].trim() : '';
  if (!whom) return '';
  const { capacity } = values;
  if (capacity === 'guardian') return `parent or guardian of ${whom}`;
  return capacity === 'company' ? `for ${whom}` : `on behalf of ${whom}`;
}

/** In a text the signature is a name already. */
const signed = ({ signature, name }: LetterDocument): string[] => [signature, name === signature ? '' : name].filter(Boolean);

const blockText = ({ text, items }: LetterBlock): string =>
  [text, ...(items ?? []).map((item, index) => `${index + 1}. ${item}`)].filter(Boolean).join('\n');

/** The letter as plain text, for the box of a web form: without letterhead, since forms ask for that in fields of their own. */
export function formText(letter: LetterDocument): string {
  const end = [letter.closing, ...signed(letter)].join('\n');
  return [letter.greeting, ...letter.blocks.map(blockText), end, referenceLine(letter)].filter(Boolean).join('\n\n');
}

/** The letter as a mail: subject, and text with who writes and how they are reached below it. */
export function mailText(letter: LetterDocument): { subject: string; text: string } {
  const subject = [letter.title, letter.reference].filter(Boolean).join(' · ');
  const text = [
    letter.placeAndDate,
    letter.greeting,
    ...letter.blocks.map(blockText),
    [letter.closing, ...signed(letter), ...letter.sender.slice(letter.name ? 1 : 0)].filter(Boolean).join('\n'),
    referenceLine(letter),
  ];
  return { subject, text: text.filter(Boolean).join('\n\n') };
}

const referenceLine = ({ reference }: LetterDocument): string => (reference ? `My reference: ${reference}` : '');
