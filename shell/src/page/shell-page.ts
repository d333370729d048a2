import type { PagePreload } from '@clapback/store';

/** What the service's page tells the shell beyond what the store reads. */
export interface ShellPage {
  remotes?: unknown;
  measurement: { id: string; scriptUrl: string } | null;
  /** Share of page loads that report their figures. */
  monitoringSampleRate: number;
  /** ms that a remote may take to arrive. */
  remoteTimeout: number;
}

/** Reads it from the page's settings; whatever is missing or of another kind has its default. */
export function shellPage(page: PagePreload): ShellPage {
  const { remotes, measurement, monitoringSampleRate, remoteTimeout } = page as PagePreload & Record<string, unknown>;
  const { id, scriptUrl } = (measurement ?? {}) as Record<string, unknown>;
  return {
    remotes,
    measurement: typeof id === 'string' && typeof scriptUrl === 'string' ? { id, scriptUrl } : null,
    monitoringSampleRate: typeof monitoringSampleRate === 'number' ? monitoringSampleRate : 0,
    remoteTimeout: typeof remoteTimeout === 'number' && remoteTimeout > 0 ? remoteTimeout : 10_000,
  };
}

/** The nonce of the page's content security policy, for styles that are made later. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce || undefined;
}
