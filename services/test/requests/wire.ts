import type { Actor } from './actors.ts';
import type { Operation } from './document.ts';
import type { Change } from './change.ts';
import type { Good } from './examples/example.ts';
import { encodeForm, formType, type FormPart } from './form.ts';
import type { Pool } from './pool.ts';
import type { WireRequest } from './send.ts';
import { isPooled } from './values.ts';

/** What a request is made of. `number` tells requests apart, which come from addresses of their own. */
interface Ingredients {
  actor: Actor;
  good: Good;
  changes: Change[];
  pool: Pool;
  number: number;
}

const nobody = '01a1fc0e-764e-707a-9097-8bbb7e28cda8';

/** An example with a draft's changes, as it goes over the wire. */
export function toWire(operation: Operation, { actor, good, changes, pool, number }: Ingredients): WireRequest {
  const real = (value: unknown) => withPooled(value, pool);
  const path = { ...good.path };
  const query = { ...good.query };
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(actor.token ? { authorization: `Bearer ${actor.token}` } : {}),
    ...good.headers,
  };
  let { body, form } = good;
  let [method, search, text] = [operation.method, null as string | null, null as { type: string; text: string } | null];

  for (const change of changes) {
    if (change.in === 'path') path[change.at] = asText(real(change.value));
    else if (change.in === 'query') query[change.at] = asText(real(change.value));
    else if (change.in === 'header') headers[change.at] = change.value;
    else if (change.in === 'body') body = withField(body, change.at, real(change.value));
    else if (change.in === 'field') form = withPart(form ?? [], change.at, real(change.value));
    else if (change.in === 'absent') [body, form] = [withField(body, change.at, undefined), form?.filter(({ name }) => name !== change.at)];
    else if (change.in === 'whole') body = real(change.value);
    else if (change.in === 'text') text = change;
    else if (change.in === 'search') search = change.text;
    else if (change.in === 'method') method = change.method;
  }

  // A parser that gives up in the middle of the headers does not know that it was a HEAD, and answers with a body.
  if (method === 'HEAD') delete headers['x-large'];
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encode(path[name] ?? nobody));
  const sent = text ? { type: text.type, bytes: Buffer.from(text.text) } : sentOf(body, form);
  if (sent && sent.type !== '') headers['content-type'] = sent.type;
  const given = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  return { method, path: `${target}${search ?? (given && `?${given}`)}`, headers, body: sent?.bytes ?? null };
}

function sentOf(body: unknown, form: FormPart[] | undefined): { type: string; bytes: Buffer } | null {
  if (form) return { type: formType, bytes: encodeForm(form) };
  return body === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Puts what earlier answers told where a value stands for it. */
function withPooled(value: unknown, pool: Pool): unknown {
  if (isPooled(value)) return pool.pick(value.pooled, value.number) ?? nobody;
  if (Array.isArray(value)) return value.map((item) => withPooled(item, pool));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withPooled(item, pool)]));
}

function withField(body: unknown, at: string, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return body === undefined && value !== undefined ? Object.fromEntries([[at, value]]) : body;
  const [name = '', ...rest] = at.split('/');
  const others = Object.entries(body).filter(([other]) => other !== name);
  const inner: unknown =
    rest.length === 0 ? value : withField(Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : {}, rest.join('/'), value);
  return Object.fromEntries([...others, [name, inner]]);
}

function withPart(form: FormPart[], at: string, value: unknown): FormPart[] {
  const header = asText(value).replaceAll(/["\r\n]/g, '_');
  if (!form.some(({ name }) => name === at)) return [...form, { name: at, value: asText(value) }];
  const changed = (part: FormPart): FormPart =>
    'bytes' in part ? { ...part, fileName: header, bytes: Buffer.from(asText(value)) } : { ...part, value: asText(value) };
  return form.map((part) => (part.name === at ? changed(part) : part));
}
