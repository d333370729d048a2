import { countCharacters } from '@clapback/contracts/characters';

/** `count` of a field in which somebody writes: what is beyond the limit is marked, and never cut off. */
export const textLimit = (max: number) => ({ max, strategy: countCharacters });
