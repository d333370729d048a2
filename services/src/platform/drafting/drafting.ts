/** A text to be written. */
export interface DraftTask {
  /** What the model is told: constant, never made of what somebody wrote. */
  instructions: string;
  /** What it is about: travels as data, with placeholders for what is personal. */
  data: unknown;
  /** Names that stand in the data and that no rule would know: the member's own, a firm's. */
  names: readonly string[];
  /** What is written where no model is set. */
  template: () => string;
  /** Tokens that the text may have, at most; 1,500 where it is left out. */
  maxTokens?: number;
}

/** What writes: constant templates, or a model. */
export interface Drafting {
  /** The model's name, to be shown; null where none is set and templates write. */
  readonly model: string | null;
  /**
   * The text in pieces, as they come, with names and numbers as they were given. `onSpent` hears once of the tokens that it cost, also where
   * it breaks off; 0 where nothing was written. @throws DraftingError
   */
  write(task: DraftTask, signal: AbortSignal, onSpent?: (tokens: number) => void): AsyncGenerator<string>;
}

/** Why a model wrote nothing, or broke off: it cannot be reached or answers with an error, takes too long, or will not. */
export class DraftingError extends Error {
  readonly reason: 'unavailable' | 'too_slow' | 'refused' | 'cut_off';

  constructor(reason: DraftingError['reason'], cause?: unknown) {
    super(`The AI model: ${reason}`, { cause });
    this.name = 'DraftingError';
    this.reason = reason;
  }
}
