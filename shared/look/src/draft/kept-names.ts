/** Words before or after names that are none themselves. */
const noNames = /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|The|And|Ltd|Inc|LLC|Company)\.?$/iu;
const signsBefore = /^[^\p{L}\p{N}]+/u;

/** A name as it is looked for in texts: quotes and signs before it stay where they are. */
export const nameAsSought = (name: string): string => name.trim().replace(signsBefore, '');

/**
 * Whether a placeholder can stand for a name, so that no model sees it. One letter stands in any text, signs are no words, and a title is
 * anybody's.
 */
export function isKeepable(name: string): boolean {
  const sought = nameAsSought(name);
  return [...sought].length > 1 && !noNames.test(sought);
}

/** Why a name cannot be kept from a model, for who asks for it; null where it can. */
export const whyNotKept = (name: string): string | null =>
  isKeepable(name)
    ? null
    : `“${name.trim()}” cannot be kept from the AI model. Please give a name of two letters or more, not a title alone.`;
