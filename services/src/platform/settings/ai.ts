import { mostModelCharacters } from '@clapback/contracts/limits';
import { SettingError, type readers } from './readers.ts';

/** The model that writes drafts. */
export interface AiSettings {
  /** Where chat completions are below, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: URL;
  model: string;
  /** Null where the endpoint asks for none, as local ones do. */
  apiKey: string | null;
  /** ms without a piece of the text after which it counts as broken off; six times as long it may think, and twenty times the whole text may take. */
  timeout: number;
}

/** The settings of the AI model; null where none is set: then templates write. */
export function readAiSettings(read: ReturnType<typeof readers>): AiSettings | null {
  const baseUrl = read.optionalUrl('AI_BASE_URL', ['http:', 'https:']);
  const model = read.optionalText('AI_MODEL');
  const apiKey = read.optionalText('AI_API_KEY');
  if (!baseUrl && !model && !apiKey) return null;
  if (!baseUrl) throw new SettingError('AI_BASE_URL', 'must be set too: it says where the AI model is asked');
  if (!model) throw new SettingError('AI_MODEL', 'must be set too: it names the AI model at AI_BASE_URL');
  if ([...model].length > mostModelCharacters) throw new SettingError('AI_MODEL', `must have at most ${mostModelCharacters} characters`);
  if (baseUrl.username || baseUrl.password) throw new SettingError('AI_BASE_URL', 'must not hold a name or a password: use AI_API_KEY');
  return { baseUrl, model, apiKey, timeout: read.integer('AI_TIMEOUT_MS', 90_000, { min: 10, max: 600_000 }) };
}
