import type { AlertNetworkKind } from '@clapback/contracts/alert-words';
import type { OperatorAnswer, OperatorRequest } from '#platform/outbound/operator.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { FoundText } from '../fetching/fetch-source.ts';

/** A request to a network's own server. */
export type NetworkRequest = OperatorRequest & { url: URL };

/** What shows who asks, and until when (ms since 1970). */
export interface Token {
  value: string;
  expiresAt: number;
}

/** A network that can be searched, with the operator's credentials where it asks for some. */
export interface NetworkAccess {
  /** To whom words are sent, in words for members. */
  sentTo: string;
  /** The server that is searched: it is asked one thing after the other. */
  origin: string;
  /** Where people search for the same, as near as there is such a page. */
  page(query: string): string;
  /** How a token is asked for; null where the operator has set one that does not expire. */
  login: { request: NetworkRequest; read(body: unknown): Token | null } | null;
  /** Whether it understands words with `OR` between them; else it is asked for each of them. */
  knowsOr: boolean;
  /** ms between two searches, whoever makes them, where it asks for more than the usual second. */
  pause?: number;
  search(query: string, token: string): NetworkRequest;
  /** Whether an answer says that the token has expired or is wrong. */
  refusesToken(answer: OperatorAnswer, body: unknown): boolean;
  /** Whether an answer that is no 429 asks for patience as well. */
  isBusy?(answer: OperatorAnswer): boolean;
  /** The texts of an answer; null where it is something else than the network's documentation says. */
  read(body: unknown): FoundText[] | null | Promise<FoundText[] | null>;
}

/** A network that can be searched. Each is a file of its own. */
export interface Network {
  kind: AlertNetworkKind;
  /** Null where the operator has not set it. */
  accessBy(settings: Settings): NetworkAccess | null;
  /** The stored pages that its calls were read from, and the day on which they were read. */
  source: { addresses: readonly string[]; readOn: string };
}

/** An address below another one, whatever path that one has. */
export const below = (base: URL, path: string, query: Record<string, string> = {}): URL => {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`;
  url.search = new URLSearchParams(query).toString();
  return url;
};
