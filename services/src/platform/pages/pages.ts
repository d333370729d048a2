import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { OutboundBounds, OutboundHeaders, OutboundStep } from '#platform/outbound/outbound.ts';
import type { Platform } from '#platform/platform.ts';
import { PageUnreadable } from './page-child.ts';
import { PageReaders } from './page-readers.ts';
import type { ReadablePage } from './read-page.ts';
import { pageVerdict, type PageVerdict } from './verdict.ts';

/** What an address answered with. */
export interface PageStep {
  url: string;
  status: number;
  /** One text for each name in small letters. */
  headers: Record<string, string>;
}

/** A step that led on to another address, and when it was answered. */
export interface PageRedirect extends PageStep {
  fetchedAt: string;
}

/** A page as it was found in the end. */
export interface FetchedPage extends ReadablePage, PageStep {
  /** The redirects that led there from the address that was asked for, in their order. */
  steps: PageRedirect[];
  bytes: Buffer;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  verdict: PageVerdict;
}

/** Bytes that a page may have, unpacked. */
export const mostPageBytes = 3_000_000;
/** ms that reading a page may take, after which its process is killed. */
const longestRead = 10_000;

/** What reads pages for all of this process. */
export const pageReaders = new PageReaders<ReadablePage>(fileURLToPath(new URL('./page-process.ts', import.meta.url)), longestRead);

/** A process that waits for the next page, if there is one. */
export const pageProcessId = (): number | undefined => pageReaders.idlePid;

/** Reads what a person would read on a page, in a process of its own. @throws PageUnreadable */
export const readInProcess = (bytes: Uint8Array, contentType: string, time?: number): Promise<ReadablePage> =>
  pageReaders.read(bytes, contentType, time);

/**
 * Fetches a page that somebody named, and reads it. Any status is an answer, of which `verdict` says what it tells; a page that no parser
 * could read has neither title nor text. @throws OutboundError where nothing was fetched
 */
export async function fetchPage(
  platform: Pick<Platform, 'outbound'>,
  url: string,
  { headers = {}, ...bounds }: { headers?: OutboundHeaders } & Partial<OutboundBounds> = {},
): Promise<FetchedPage> {
  const answer = await platform.outbound.get(
    url,
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', ...headers },
    { bytes: mostPageBytes, ...bounds },
  );
  const page = await readInProcess(answer.body, answer.headers['content-type'] ?? '').catch((error: unknown) => {
    if (error instanceof PageUnreadable) return { title: null, text: null, asksPassword: false };
    throw error;
  });
  return {
    ...page,
    ...stepOf(answer),
    steps: answer.steps.map((step) => ({ ...stepOf(step), fetchedAt: step.at.toISOString() })),
    bytes: answer.body,
    sha256: createHash('sha256').update(answer.body).digest('hex'),
    verdict: pageVerdict({ ...page, status: answer.status, headers: answer.headers }),
  };
}

const stepOf = ({ url, status, headers }: OutboundStep): PageStep => ({ url: url.href, status, headers });
