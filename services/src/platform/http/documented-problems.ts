import type { RouteOptions } from 'fastify';
import { Problem } from '@clapback/contracts';
import { needsNoWarning, needsSubscription } from '#platform/access/abilities.ts';
import { waitsForConsent, type Access } from '#platform/access/access.ts';
import { problems, type ProblemCode } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Problems of the route's own, for the API's document: beside those that follow from what else it declares. */
    problems?: readonly ProblemCode[];
    /** The parts of a multipart form that the route takes, for the API's document. */
    form?: object;
  }
}

type Route = Pick<RouteOptions, 'method' | 'schema' | 'config'>;

/** What every call can be answered: by the parser of HTTP, by the limits, by what stands behind all. */
const ofAll: readonly ProblemCode[] = [
  ...(['bad_request', 'request_timeout', 'expectation_failed', 'headers_too_large'] as const),
  ...(['too_many_requests', 'internal_error', 'service_busy', 'database_unavailable'] as const),
];
const ofChanges: readonly ProblemCode[] = ['foreign_origin', 'payload_too_large', 'unsupported_media_type', 'conflict', 'storage_full'];

/** The schema that the document's answers refer to. */
export const problemSchemas = { Problem };

/** Every problem that a route can answer: its own, and those that follow from its method, its schemas and who may call it. */
export function problemsOf({ method, schema = {}, config = {} }: Route): ProblemCode[] {
  const takesInput = [schema.body, schema.querystring, schema.params].some(Boolean);
  return [
    ...ofAll,
    ...([method].flat().every((name) => name === 'GET') ? [] : ofChanges),
    ...(takesInput ? ['validation_failed' as const] : []),
    ...(schema.params ? ['not_found' as const] : []),
    ...('idempotency-key' in propertiesOf(schema.headers) ? ['validation_failed' as const, 'idempotency_key_reused' as const] : []),
    ...refusalsOf(config.access ?? 'public'),
    ...([method].flat().some((name) => waitsForConsent(name, config))
      ? ['consent_required' as const, 'privacy_unacknowledged' as const]
      : []),
    ...(config.recentProof ? ['reauthentication_required' as const] : []),
    ...(config.problems ?? []),
  ];
}

function refusalsOf(access: Access): ProblemCode[] {
  if (access === 'public') return [];
  if (access === 'session') return ['session_missing'];
  if (access === 'member') return ['session_missing', 'email_unconfirmed', 'account_banned'];
  return [
    'session_missing',
    'email_unconfirmed',
    'account_banned',
    'account_suspended',
    'forbidden',
    ...(access === 'post:create' ? ['responder_required' as const] : []),
    ...(needsNoWarning.has(access) ? ['warning_unacknowledged' as const] : []),
    ...(needsSubscription.has(access) ? ['premium_required' as const] : []),
  ];
}

const propertiesOf = (schema: unknown): object => (schema as { properties?: object } | undefined)?.properties ?? {};

/** The answers to a route's errors, as its schema would declare them: one for each status, with the codes that come with it. */
export function problemAnswers(route: Route): Record<string, object> {
  const byStatus = new Map<number, Set<ProblemCode>>();
  for (const code of problemsOf(route)) byStatus.set(problems[code][0], (byStatus.get(problems[code][0]) ?? new Set()).add(code));
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([first], [second]) => first - second)
      .map(([status, codes]) => [
        status,
        {
          description: [...codes].map((code) => `${code}: ${problems[code][1]}`).join(' '),
          content: {
            'application/problem+json': {
              schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: [...codes] } } }] },
            },
          },
        },
      ]),
  );
}
