import fc from 'fast-check';
import { actorNames, mayCall, type ActorName } from './actors.ts';
import type { Operation, Schema } from './document.ts';
import type { Change } from './change.ts';
import { headers, searches, texts } from './odd-requests.ts';
import { prototypeKeys } from './odd-values.ts';
import { allowedBy, oddFor } from './values.ts';

/** A request before its ids and secrets are there: an operation's example, and what is changed of it. */
export interface Draft {
  operation: string;
  actor: ActorName;
  example: number;
  changes: Change[];
}

/** Operations that hash a password, which takes as long as ten other requests: they come a third as often. */
const dear = new Set(['POST /api/auth/sign-up', 'POST /api/auth/sign-in', 'POST /api/auth/password', 'POST /api/auth/reauthenticate']);

/** All requests that are tried of these operations. */
export const drafts = (operations: Operation[]): fc.Arbitrary<Draft> =>
  fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: draftsOf(operation) })));

/** The more there is to get wrong, the more often an operation is tried. */
function weightOf({ name, parameters, body }: Operation): number {
  const places = 2 + parameters.length + (body ? fieldsOf(body.schema).length : 0);
  return dear.has(name) ? Math.ceil(places / 3) : places;
}

function draftsOf(operation: Operation): fc.Arbitrary<Draft> {
  return fc.record({
    operation: fc.constant(operation.name),
    actor: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...actorNames.filter((name) => mayCall(name, operation.access))) },
      { weight: 1, arbitrary: fc.constantFrom(...actorNames) },
    ),
    example: fc.nat(3),
    changes: fc.oneof(
      { weight: 1, arbitrary: fc.constant<Change[]>([]) },
      { weight: 3, arbitrary: fc.array(changesOf(operation), { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(changesOf(operation), { minLength: 2, maxLength: 3 }) },
    ),
  });
}

interface Weighted {
  weight: number;
  arbitrary: fc.Arbitrary<Change>;
}

function changesOf(operation: Operation): fc.Arbitrary<Change> {
  return fc.oneof(
    ...operation.parameters.flatMap(({ name, in: where, schema }) => (where === 'header' ? [] : [valueAt(where, name, schema)])),
    ...(operation.parameters.some((parameter) => parameter.in === 'query') ? [{ weight: 1, arbitrary: searches }] : []),
    ...bodyChanges(operation),
    { weight: 1, arbitrary: headers },
    ...(operation.method === 'GET'
      ? [{ weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS').map((method): Change => ({ in: 'method', method })) }]
      : []),
  );
}

const valueAt = (where: 'path' | 'query' | 'body' | 'field', at: string, schema: Schema, weight = 4): Weighted => ({
  weight,
  arbitrary: fc
    .oneof({ weight: 1, arbitrary: allowedBy(schema) }, { weight: 2, arbitrary: oddFor(schema) })
    .map((value): Change => ({ in: where, at, value })),
});

function bodyChanges({ body, method }: Operation): Weighted[] {
  if (method === 'GET') return [{ weight: 1, arbitrary: texts }];
  if (!body) return [{ weight: 2, arbitrary: texts }];
  if (body.type === 'multipart/form-data') {
    const parts = Object.keys(body.schema.properties ?? {});
    return [
      ...parts.flatMap((at) => [valueAt('field', at, {}, 4), { weight: 1, arbitrary: fc.constant<Change>({ in: 'absent', at }) }]),
      { weight: 1, arbitrary: fc.constantFrom(...prototypeKeys, 'purpose', 'more').map((at): Change => ({ in: 'field', at, value: 'x' })) },
      { weight: 1, arbitrary: texts },
    ];
  }
  return [
    ...fieldsOf(body.schema).flatMap(({ at, schema }) => [
      valueAt('body', at, schema),
      { weight: 1, arbitrary: fc.constant<Change>({ in: 'absent', at }) },
    ]),
    {
      weight: 1,
      arbitrary: fc
        .constantFrom<string>(...prototypeKeys, 'id', 'role', 'userId', '')
        .chain((at) => oddFor({}).map((value): Change => ({ in: 'body', at, value }))),
    },
    { weight: 2, arbitrary: allowedBy(body.schema).map((value): Change => ({ in: 'whole', value })) },
    { weight: 1, arbitrary: oddFor({}).map((value): Change => ({ in: 'whole', value })) },
    { weight: 2, arbitrary: texts },
  ];
}

/** Every field of a body, also those inside others, by its path. */
function fieldsOf(schema: Schema, before = ''): { at: string; schema: Schema }[] {
  const inside = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  return Object.entries(inside.properties ?? {}).flatMap(([name, field]) => [
    { at: `${before}${name}`, schema: field },
    ...fieldsOf(field, `${before}${name}/`),
  ]);
}
