import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { problems } from '#platform/http/problems.ts';
import type { ApiDocument, Operation } from './document.ts';
import { notAvailable } from './examples.ts';
import type { WireAnswer, WireRequest } from './send.ts';

// ajv-formats is CommonJS: its callable stands under `default`.
const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;

/** Judges answers by the API's document. */
export class Oracle {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  readonly #compiled = new Map<object, ValidateFunction>();

  constructor({ components }: ApiDocument) {
    addFormats(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', components });
  }

  /** What is wrong with an answer; null where the document allows it. */
  complaintOf(operation: Operation, { method }: WireRequest, answer: WireAnswer): string | null {
    const { status } = answer;
    if (status === 0) return `got no answer that can be read: ${answer.body.toString('utf8')}`;
    if (method === 'OPTIONS') return status >= 400 && status < 500 ? this.#problemOf(answer) : `OPTIONS answered ${status}`;
    const isNotAvailable = operation.name in notAvailable && (method === 'HEAD' || codeOf(answer) === notAvailable[operation.name]);
    if (status >= 500 && !isNotAvailable) return `answered ${status} ${codeOf(answer)}`;
    const documented = operation.responses[status];
    if (!documented) return `answered ${status} ${codeOf(answer)}, which is not documented`;
    const { content } = documented;
    if (method === 'HEAD') return answer.body.length > 0 ? 'HEAD was answered with a body' : null;
    if (!content)
      return answer.body.length > 0 || answer.headers['content-type'] !== undefined
        ? `${status} came with a body that is not documented`
        : null;
    return this.#bodyOf(content, answer) ?? (status >= 400 ? this.#problemOf(answer) : null);
  }

  #bodyOf(content: Record<string, { schema: object }>, { status, headers, body }: WireAnswer): string | null {
    const type = String(headers['content-type']);
    const [media = ''] = type.split(';');
    const documented = content[media];
    if (!documented) return `${status} came as ${type}, which is not documented`;
    // As many lines as there is something to tell.
    if (media.endsWith('ndjson')) return null;
    if (!media.endsWith('json')) return body.length > 0 ? null : `${status} came without a body`;
    if (!/;\s*charset=utf-8$/.test(type)) return `${status} came as ${type}, without its charset`;
    const validate = this.#compile(documented.schema);
    const value = parse(body);
    if (value === undefined) return `${status} came with a body that is no JSON`;
    return validate(value) ? null : `${status} came with a body that its schema does not allow: ${this.#ajv.errorsText(validate.errors)}`;
  }

  /** What is wrong with a problem beside its schema: what it says of itself must be what the catalogue says. */
  #problemOf(answer: WireAnswer): string | null {
    const problem = parse(answer.body) as { code?: string; status?: number; title?: string; type?: string; requestId?: string } | undefined;
    const known = Object.entries(problems).find(([code]) => code === problem?.code);
    if (!problem || !known) return `${answer.status} came with the code ${problem?.code}, which is not in the catalogue`;
    const [code, [status, title]] = known;
    const expected = { status, title, type: `urn:clapback:problem:${code}`, requestId: answer.headers['x-request-id'] };
    for (const [name, value] of Object.entries(expected)) {
      const given = problem[name as keyof typeof expected];
      if (given !== value) return `${code} came with ${name} ${String(given)} in place of ${String(value)}`;
    }
    if (answer.status !== status) return `${code} came with the status ${answer.status}`;
    return (status === 429 || status === 503) && code !== 'payments_not_set_up' && !/^[1-9]\d*$/.test(String(answer.headers['retry-after']))
      ? `${code} came without Retry-After`
      : null;
  }

  #compile(schema: object): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known) return known;
    // References lead into the document, which Ajv knows by a name of its own.
    const compiled = this.#ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
    this.#compiled.set(schema, compiled);
    return compiled;
  }
}

/** The code of a problem that was answered; empty for any other answer. */
export const codeOf = ({ body }: WireAnswer): string => (parse(body) as { code?: string } | undefined)?.code ?? '';

/** A body as JSON; undefined where it is none. */
export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
