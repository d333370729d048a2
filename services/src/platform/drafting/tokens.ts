import type { DraftTask } from './drafting.ts';
import { Placeholders } from './placeholders.ts';

/** Tokens that a text may have where its task names no number. */
const usualTokens = 1500;
/** Tokens that roles and the ends of two messages take, at most. */
const frame = 32;

/** The most tokens that a task's text may have. */
export const textTokens = ({ maxTokens = usualTokens }: DraftTask): number => maxTokens;

/** What begins the signs by which servers tell messages apart, as in '<|im_end|>' and '[/INST]'; some read them in what a message says, too. */
const controls = /<|\[(?=\/?[A-Z_]+\])/gu;

/** What a model gets of a task's data: as JSON, without what is personal, and without signs that would end the message. */
export const promptOf = (placeholders: Placeholders, { data }: DraftTask): string =>
  JSON.stringify(placeholders.concealAll(data)).replaceAll(controls, (sign) => (sign === '<' ? String.raw`\u003c` : String.raw`\u005b`));

/** More tokens than a task can cost: no tokenizer makes more of them than there are bytes. */
export const mostTokens = (task: DraftTask): number =>
  Buffer.byteLength(task.instructions) + Buffer.byteLength(promptOf(new Placeholders(task.names), task)) + frame + textTokens(task);

/** About how many tokens a text has, where the endpoint does not say: four bytes each. */
export const aboutTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
