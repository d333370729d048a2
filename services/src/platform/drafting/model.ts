import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { fetchFromOperator } from '#platform/outbound/operator.ts';
import type { AiSettings } from '#platform/settings/ai.ts';
import { DraftingError, type Drafting, type DraftTask } from './drafting.ts';
import { Placeholders } from './placeholders.ts';
import { aboutTokens, promptOf, textTokens } from './tokens.ts';

/** Characters that a text may have, whatever the model was told: more is no answer. */
const mostCharacters = 20_000;

/** Thinking may take this many times the longest silence: a model that never comes to its text is ended, too. */
const mostTimeouts = 6;
/** The whole text may take this many times: one that comes letter by letter, each in time, would have no end otherwise. */
const mostTimeoutsInAll = 20;

/** Any endpoint that speaks OpenAI's chat completions, on this machine or elsewhere. */
export class ModelDrafting implements Drafting {
  readonly model: string;
  readonly #settings: AiSettings;

  constructor(settings: AiSettings) {
    this.model = settings.model;
    this.#settings = settings;
  }

  async *write(task: DraftTask, signal: AbortSignal, onSpent: (tokens: number) => void = () => {}): AsyncGenerator<string> {
    const placeholders = new Placeholders(task.names);
    const prompt = promptOf(placeholders, task);
    const { instructions } = task;
    let text = '';
    let told: number | null = null;
    const asked = this.#ask({ instructions, prompt, maxTokens: textTokens(task) }, signal, (tokens) => (told = tokens));
    const heard = async function* () {
      for await (const piece of asked) {
        text += piece;
        yield piece;
      }
    };
    try {
      yield* placeholders.restoreAll(heard());
    } finally {
      onSpent(told ?? (text === '' ? 0 : aboutTokens(instructions + prompt + text)));
    }
  }

  async *#ask(
    task: { instructions: string; prompt: string; maxTokens: number },
    signal: AbortSignal,
    onTold: (tokens: number) => void,
  ): AsyncGenerator<string> {
    const { baseUrl, apiKey, timeout } = this.#settings;
    const provider = createOpenAICompatible({
      name: 'operator',
      baseURL: baseUrl.href.replace(/\/$/u, ''),
      includeUsage: true,
      fetch: fetchFromOperator,
      ...(apiKey ? { apiKey } : {}),
    });
    const quiet = new AbortController();
    let deadline = setTimeout(() => quiet.abort(), timeout * mostTimeouts);
    const last = setTimeout(() => quiet.abort(), timeout * mostTimeoutsInAll);
    const { stream } = streamText({
      model: provider.chatModel(this.model),
      instructions: task.instructions,
      prompt: task.prompt,
      maxOutputTokens: task.maxTokens,
      temperature: 0.4,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, quiet.signal]),
      // Told by the stream; without this it would be written to the console, with what was asked.
      onError: () => {},
    });
    let timer = setTimeout(() => quiet.abort(), timeout);
    let characters = 0;
    try {
      for await (const part of stream) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), timeout);
        if (part.type === 'text-delta') {
          clearTimeout(deadline);
          deadline = setTimeout(() => quiet.abort(), timeout * mostTimeouts);
          characters += part.text.length;
          if (characters > mostCharacters) throw new DraftingError('cut_off');
          yield part.text;
        } else if (part.type === 'error') throw new DraftingError(characters > 0 ? 'cut_off' : 'unavailable', part.error);
        else if (part.type === 'abort') {
          if (signal.aborted) return;
          throw new DraftingError('too_slow');
        } else if (part.type === 'finish') {
          const { inputTokens, outputTokens } = part.totalUsage;
          const tokens = (inputTokens ?? NaN) + (outputTokens ?? NaN);
          // What no endpoint can have counted is not believed, nor that a text cost nothing: so those answer that do not count.
          if (Number.isSafeInteger(tokens) && tokens > 0) onTold(tokens);
          if (part.finishReason === 'content-filter') throw new DraftingError('refused');
          // Also where the connection ended before the model said that it was done.
          if (part.finishReason !== 'stop') throw new DraftingError('cut_off');
        }
      }
    } catch (error) {
      if (error instanceof DraftingError) throw error;
      if (signal.aborted) return;
      throw new DraftingError(quiet.signal.aborted ? 'too_slow' : 'unavailable', error);
    } finally {
      clearTimeout(timer);
      clearTimeout(deadline);
      clearTimeout(last);
      quiet.abort();
    }
  }
}
