import type { AiSettings } from '#platform/settings/ai.ts';
import type { Drafting } from './drafting.ts';
import { templates } from './templates.ts';

/** What writes on this installation. The library that speaks with models is loaded where one is set alone. */
export const makeDrafting = async (ai: AiSettings | null): Promise<Drafting> =>
  ai ? new (await import('./model.ts')).ModelDrafting(ai) : templates;
