import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Kept } from '../openapi/cut.ts';
import type { Told } from './told.testing.ts';

const file = new URL('../openapi/stripe.json', import.meta.url);

/** What is kept of Stripe's OpenAPI document; null where nothing is. */
export const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;

/** Where answers, and the objects of events, differ from the document: the call, the place in its answer, and what is wrong there. */
export function documentDifferences(told: readonly Told[], { answers, schemas }: Kept): string[] {
  // It is no schema that somebody wrote for this program: it holds what no mode of the library would let pass.
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'stripe', answers, schemas });
  const validators = new Map<string, ValidateFunction>();
  const found = new Set<string>();
  const check = (where: string, reference: string, body: unknown) => {
    const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validate);
    if (validate(body)) return;
    for (const { instancePath, message } of validate.errors!) found.add(`${where} ${instancePath.replaceAll(/\/\d+/g, '/*')} ${message}`);
  };
  for (const { call, body } of told) {
    check(call, `stripe#/answers/${encodeURIComponent(call.replaceAll('/', '~1'))}`, body);
    for (const { type, data } of eventsIn(body)) check(type, `stripe#/schemas/${data.object.object}`, data.object);
  }
  return [...found].toSorted();
}

interface Event {
  object: 'event';
  type: string;
  data: { object: { object: string } };
}

/** The events of an answer. The document says of their objects only that they are some. */
function eventsIn(body: unknown): Event[] {
  const { data } = body as { data?: unknown };
  return (Array.isArray(data) ? data : [body]).filter((one): one is Event => (one as { object?: string }).object === 'event');
}
