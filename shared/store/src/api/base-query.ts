import {
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { MutationEndedEvent } from './mutation-ended.ts';
import { problemOf } from './problem.ts';
import { SessionUnreachable } from '../session/session-keeper.ts';
import type { StoreServices } from '../store-services.ts';

/** A call to the API; `url` is the path below `/api`. */
export interface ApiCall extends FetchArgs {
  /** Sends an `Idempotency-Key`: `true` makes one for this call, a string is the caller's own, kept across a second press of the button. */
  idempotencyKey?: string | true;
  /** Sent as a visitor, without waiting for the session: signing in, confirming an address. */
  asVisitor?: boolean;
}

const queryLimit = 20_000;
const mutationLimit = 60_000;
const retries = 2;
const firstPause = 500;

const servicesOf = (api: BaseQueryApi) => api.extra as StoreServices;

const sendWithSession: BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (
  call,
  api,
  options,
) => {
  const { session, sender, realtime } = servicesOf(api);
  const { idempotencyKey, asVisitor, ...args }: ApiCall = typeof call === 'string' ? { url: call } : call;
  const headers = new Headers(args.headers as HeadersInit | undefined);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey === true ? crypto.randomUUID() : idempotencyKey);
  const send = async (token: string | null) => {
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    else headers.delete('authorization');
    const seenAgo = api.type === 'query' ? realtime.seenAgo() : null;
    if (seenAgo === null) headers.delete('seen-ago');
    else headers.set('seen-ago', String(seenAgo));
    const timeout = args.timeout ?? (api.type === 'query' ? queryLimit : mutationLimit);
    const result = await sender({ ...args, timeout, headers }, api, options);
    realtime.notice(result.meta?.response?.headers);
    return result;
  };
  if (asVisitor) return await send(null);
  try {
    const token = await session.token();
    const result = await send(token);
    if (result.error?.status !== 401 || token === null) return result;
    const renewed = await session.renew(token);
    // A session that is over makes the reader a visitor, who may still read what is public.
    if (renewed === null && api.type === 'mutation') return result;
    return await send(renewed);
  } catch (error) {
    if (!(error instanceof SessionUnreachable)) throw error;
    // The refresh has already been retried for 30 s.
    return retry.fail({ status: 'FETCH_ERROR', error: error.message });
  }
};

/** The name that the remote gave the endpoint, which the store keeps as `remote/name`. */
const shortName = (endpoint: string) => endpoint.slice(endpoint.indexOf('/') + 1);

/** The codes of refusals that wait for a changed document. */
const waitsForDocument = /^(consent_required|privacy_unacknowledged)$/;

const sendAndTell: typeof sendWithSession = async (call, api, options) => {
  const result = await sendWithSession(call, api, options);
  // A page that was open when a document changed hears of it by a refusal: it then asks for it.
  if (waitsForDocument.test(problemOf(result.error)?.code ?? ''))
    servicesOf(api)
      .session.reload()
      .catch(() => undefined);
  if (api.type === 'mutation') globalThis.dispatchEvent?.(new MutationEndedEvent(shortName(api.endpoint), result.error));
  return result;
};

/** Whether sending a failed query again may help: not after an answer that refuses it (4xx). */
function mayPass(error: FetchBaseQueryError): boolean {
  if (typeof error.status === 'number') return error.status >= 500;
  if (error.status === 'PARSING_ERROR') return error.originalStatus >= 500;
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
}

/** Waits for the session, sends, resends once after a refreshed token; failing queries that may pass are retried twice, mutations never. */
export const baseQuery = retry(sendAndTell, {
  retryCondition: (error, _call, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' && attempt <= retries && mayPass(error as FetchBaseQueryError),
  backoff: (attempt, _max, signal) => pause(firstPause * 2 ** (attempt - 1), signal),
});

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resume, refuse) => {
    const timer = setTimeout(resume, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        refuse(new Error('Aborted'));
      },
      { once: true },
    );
  });
}
