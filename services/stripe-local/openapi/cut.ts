// node services/stripe-local/openapi/cut.ts <openapi.spec3.json>
// Keeps of Stripe's OpenAPI document what the stand-in's answers are compared with, without its words. The document: https://github.com/stripe/openapi
import { readFileSync, writeFileSync } from 'node:fs';
import { calls } from '../src/calls.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Document {
  info: { version: string };
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Json }> }> }>>;
  components: { schemas: Record<string, Json> };
}

/** What is kept: the schema of each call's answer, and all that it refers to. */
export interface Kept {
  version: string;
  licence: string;
  answers: Record<string, Json>;
  schemas: Record<string, Json>;
}

const words = new Set(['description', 'title', 'maxLength', 'format', 'pattern']);

/** An OpenAPI 3.0 schema as one of JSON Schema, without words, lengths, and hints for programs that make code. */
function plain(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== 'object') return schema;
  const { nullable, properties, ...rest } = schema;
  const bare: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key === '$ref') bare[key] = String(value).replace('#/components/schemas/', '#/schemas/');
    else if (!key.startsWith('x-') && !words.has(key)) bare[key] = plain(value);
  }
  // By name: a field may be called as a word of the language is.
  if (properties && typeof properties === 'object')
    bare['properties'] = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plain(value)]));
  return nullable === true ? { anyOf: [bare, { type: 'null' }] } : bare;
}

/** Cuts the document down to what answers our calls, and all that it refers to. */
export function cut({ info, paths, components }: Document): Kept {
  const answers: Kept['answers'] = {};
  for (const { method, path } of calls) {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[{][^/]+[}]')}$`);
    const [found] = Object.entries(paths).flatMap(([name, methods]) => (pattern.test(name) ? [methods[method.toLowerCase()]] : []));
    const schema = found?.responses['200']?.content['application/json']?.schema;
    if (!schema) throw new Error(`The document has no answer for ${method} ${path}`);
    answers[`${method} ${path}`] = plain(schema);
  }
  const schemas: Kept['schemas'] = {};
  const take = (value: Json): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/schemas\/([^"]+)"/g)) {
      if (name in schemas) continue;
      schemas[name] = plain(components.schemas[name]!);
      take(schemas[name]);
    }
  };
  take(answers);
  return { version: info.version, licence: 'MIT, Copyright (c) Stripe, Inc. https://github.com/stripe/openapi', answers, schemas };
}

if (import.meta.main) {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Say where the document is');
  const kept = JSON.stringify(cut(JSON.parse(readFileSync(source, 'utf8')) as Document));
  writeFileSync(new URL('stripe.json', import.meta.url), `${kept}\n`);
  console.log(`${kept.length} bytes`);
}
