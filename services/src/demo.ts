import type { FastifyRequest } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A community to look at and try things with, handed to the service by the program that starts it. */
export interface Demo {
  /** Whether the database holds, or once held, it. */
  isIn(platform: Platform): Promise<boolean>;
  /** Fills it in once in the life of a database, whole or not at all. `say` takes a line for the person who started the service. */
  fill(platform: Platform, say: (line: string) => void): Promise<void>;
  /** What a page tells its sign-in screen of it. */
  pageState(settings: Settings, request: Pick<FastifyRequest, 'headers'>): object;
  /** One account of each role, and the password of all of them. */
  accounts: readonly { role: string; email: string }[];
  password: string;
}
