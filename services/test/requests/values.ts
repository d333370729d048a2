import fc from 'fast-check';
import type { Schema } from './document.ts';
import { oddAddresses, oddCursors, oddIds, oddNumbers, oddTexts, oddTimes, prototypeKeys } from './odd-values.ts';

/** Stands for a real row's id, or a place in a list, that an earlier answer told. */
export interface Pooled {
  pooled: 'id' | 'cursor';
  number: number;
}
export const isPooled = (value: unknown): value is Pooled =>
  typeof value === 'object' && value !== null && 'pooled' in value && 'number' in value;

const pooled = (kind: Pooled['pooled']): fc.Arbitrary<unknown> => fc.nat(59).map((number): Pooled => ({ pooled: kind, number }));
const time = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString());

/** Values that a schema allows, with its limits among them. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'string':
      return textsOf(schema);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 60) });
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numbersOf({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [minimum ?? -1_000_000, maximum ?? 1_000_000];
  const inside: fc.Arbitrary<unknown> = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(inside, fc.constantFrom(min, max));
}

function textsOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: pooled('id') }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'date-time') return time;
  if (format === 'idn-email')
    return fc.oneof(
      fc.emailAddress(),
      fc.nat(99).map((number) => `member-${number}@example.org`),
    );
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) }),
  );
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: fc.constantFrom('a', 'é', '👍').map((sign) => sign.repeat(Math.floor(maxLength / sign.length))) },
  );
}

function objectsOf({ properties = {}, required = [], additionalProperties = true, patternProperties = {} }: Schema): fc.Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowedBy(schema)])), {
    requiredKeys: required,
  });
  const [ofNames] = Object.values(patternProperties);
  const more = ofNames ?? additionalProperties;
  if (more === false) return fields;
  return fc
    .tuple(
      fields,
      fc.dictionary(fc.string({ maxLength: 20 }), more === true ? fc.jsonValue({ maxDepth: 1 }) : allowedBy(more), { maxKeys: 4 }),
    )
    .map(([own, other]) => ({ ...other, ...own }));
}

/** Values that a schema may or may not allow, near those that it does: other types, limits, what is hard to read or to keep. */
export function oddFor(schema: Schema): fc.Arbitrary<unknown> {
  const { type, format, maxLength, minimum, maximum } = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const near: unknown[] = [
    ...(type === 'string' ? ['', ' ', '\u0000', '\ud800'] : []),
    ...(format === 'uuid' ? oddIds : format === 'date-time' ? oddTimes : format === 'idn-email' ? oddAddresses : []),
    ...(maxLength === undefined
      ? []
      : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '👍'.repeat(maxLength), ' '.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1, minimum + 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
  return fc.oneof(
    ...(near.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...near) as fc.Arbitrary<unknown> }] : []),
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...oddIds, ...oddTimes, ...oddAddresses, ...oddCursors) },
    { weight: 2, arbitrary: pooled('id') },
    { weight: 1, arbitrary: pooled('cursor') },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...oddNumbers, [], {}, [[]], [null], { a: { b: {} } }) },
    { weight: 1, arbitrary: fc.constantFrom(...prototypeKeys).map((key) => JSON.parse(`{"${key}":{"isAdmin":true}}`) as unknown) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  );
}
