import type { DraftTask } from './drafting.ts';
import { Placeholders } from './placeholders.ts';

/** Tokens that a text may have where its task names no number. */
const usualTokens = 1500;
/** Tokens that roles and the ends of two messages take, at most. */
const frame = 32;

/** The most tokens that a task's text may have. */
export const textTokens = ({ maxTokens = usualTokens }: DraftTask): number => maxTokens;

/** What a model gets of a task's data: as JSON, without what is personal. */
export const promptOf = (placeholders: Placeholders, { data }: DraftTask): string => JSON.stringify(placeholders.concealAll(data));

/** More tokens than a task can cost: no tokenizer makes more of them than there are bytes. */
export const mostTokens = (task: DraftTask): number =>
  Buffer.byteLength(task.instructions) + Buffer.byteLength(promptOf(new Placeholders(task.names), task)) + frame + textTokens(task);

/** About how many tokens a text has, where the endpoint does not say: four bytes each. */
export const aboutTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
