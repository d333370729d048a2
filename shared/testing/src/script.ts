import type {} from 'vitest/internal/browser';

/** An answer of the scripted service. */
export interface ScriptedAnswer {
  /** 200 without it. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** 'breaks' cuts the connection in place of an answer, 'waits' never answers. */
  fate?: 'breaks' | 'waits';
}

/**
 * What the service answers, by method and path below `/api`: `'POST /reports'`, `'GET /posts/:id'`. Of a list each call gets the next
 * answer, and the last one stays.
 */
export type Script = Record<string, ScriptedAnswer | readonly ScriptedAnswer[]>;

/** A call as the scripted service saw it. */
export interface SeenCall {
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  headers: Record<string, string>;
  /** JSON where it is JSON. */
  body: unknown;
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** @returns what the page's requests carry in the cookie `page`, so that they are known as its own */
    beginScript(script: Script): Promise<string>;
    changeScript(script: Script): Promise<void>;
    seenCalls(): Promise<SeenCall[]>;
  }
}
