import type { Platform } from '#platform/platform.ts';

/**
 * A line of the audit log as an `AuditEntry` in JSON, in parts: what stands between them depends on who reads it and when, or can be erased. A
 * line never changes, so its parts can be kept.
 */
export interface KeptLine {
  createdAt: string;
  actorId: string | null;
  /** The account that is the target, or the one that asked for the verification that is. */
  memberId: string | null;
  /** Up to the actor. */
  head: string;
  /** From the target to its name. */
  target: string;
  /** The details. */
  details: string;
}

/** The lines of a page by their ids, newest first. */
export type KeptPage = ReadonlyMap<string, KeptLine>;

/** First pages that one process keeps, each as it was asked for last: staff read the newest again and again. One takes some 100 kB. */
const mostKept = 50;
const kept = new WeakMap<Platform, Map<string, KeptPage>>();

/** The first page as it was when `question` was asked last, if it is kept. */
export const keptPage = (platform: Platform, question: string): KeptPage | undefined => kept.get(platform)?.get(question);

/** Keeps the first page that answers `question`. The one that nobody asked for longest goes. */
export function keepPage(platform: Platform, question: string, page: KeptPage): void {
  const pages = kept.get(platform) ?? new Map<string, KeptPage>();
  kept.set(platform, pages);
  pages.delete(question);
  pages.set(question, page);
  const [oldest] = pages.keys();
  if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest);
}
