import { readdirSync, readlinkSync } from 'node:fs';
import { expect } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

/** Files of the page that this process has open; a descriptor may be closed amid the look. */
const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    })
    .filter((path) => path.includes('swagger-ui'));

let service: TestService;
let document: Document;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  document = (await service.get<Document>('/api/openapi.json')).body;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
  );

test('is a document of OpenAPI 3.1 for this address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Clapback API', version: '1' },
    servers: [{ url: 'http://localhost:4000' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
});

test('lists every route of the API, each with what it asks for', () => {
  const declared = service.routes.filter(
    ({ method, url }) => url.startsWith('/api/') && !url.startsWith('/api/docs') && url !== '/api/openapi.json' && method !== 'OPTIONS',
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(
    operations()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(declared.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted());
  for (const { method, url, access } of declared) {
    const operation = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.security, `${method} ${url}`).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
  }
});

test('says of every route what it is for, what it takes and what it answers', () => {
  for (const { name, path, method, operation } of operations()) {
    expect([typeof operation.summary, operation.tags?.length], name).toEqual(['string', 1]);
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    expect(named, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    for (const parameter of operation.parameters ?? [])
      expect([parameter.in === 'path' ? parameter.required : true, typeof parameter.schema], name).toEqual([true, 'object']);
    expect(Object.keys(operation.responses).length, name).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(operation.responses))
      expect([/^(?:[1-5]\d\d|default)$/.test(status), typeof response.description], name).toEqual([true, 'string']);
    if (method === 'get') expect(operation.requestBody, name).toBeUndefined();
  }
});

test('describes bodies as they are checked', () => {
  const schema = document.paths['/api/posts']?.['post']?.requestBody?.content['application/json']?.schema as {
    required: string[];
    properties: Record<string, object>;
    additionalProperties: boolean;
  };
  expect(schema.required.toSorted()).toEqual(['captchaToken', 'content', 'postType', 'title']);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties['title']).toEqual({
    type: 'string',
    maxLength: 600,
    'x-characters': 150,
    description: 'At most 150 characters after NFC.',
  });
  expect(schema.properties['postType']).toEqual({
    type: 'string',
    enum: ['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'],
  });
});

test('says of every time how it is written', () => {
  const times: unknown[] = [];
  JSON.stringify(document, (_key, value: { format?: unknown }) => {
    if (value?.format === 'date-time') times.push(value);
    return value;
  });
  expect(times.length).toBeGreaterThan(20);
  const pattern = '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$';
  for (const time of times) expect(time).toEqual({ type: 'string', format: 'date-time', pattern });
});

test('leads nowhere that is not in it', () => {
  const ids = new Set(
    operations()
      .map(({ operation }) => (operation as { operationId?: string }).operationId)
      .filter(Boolean),
  );
  expect(ids.size).toBe(operations().filter(({ operation }) => 'operationId' in operation).length);
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference!
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

test('has a page to read it, which runs nothing of others', async () => {
  const { status, headers, body } = await service.get<string>('/api/docs/');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('swagger-ui');
  // Without the slash, as the README gives the address.
  const page = await service.get<string>('/api/docs');
  const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1]!);
  expect(files).toContain('/api/docs/static/swagger-ui-bundle.js');
  for (const file of files) expect([file, (await service.get(file)).status]).toEqual([file, 200]);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(body).toContain('<title>Clapback API</title>');
  const initializer = (await service.get<string>('/api/docs/static/swagger-initializer.js')).body;
  expect(initializer).toContain('"validatorUrl":null');
  // It opens with the names of the operations alone: all of them unfolded freeze a browser.
  expect(initializer).toContain('"docExpansion":"none","defaultModelsExpandDepth":-1');
});

test('is read one resource at a time, so that the page opens at once', async () => {
  const initializer = (await service.get<string>('/api/docs/static/swagger-initializer.js')).body;
  const named = [...initializer.matchAll(/"url":"\/api\/docs\/of\/([^"]+)"/g)].map((match) => match[1]!);
  expect(named).toEqual([...new Set(Object.keys(document.paths).map((path) => path.split('/')[2]!))].toSorted());
  const parts = await Promise.all(named.map((name) => fetch(`${service.origin}/api/docs/of/${name}`)));
  const paths = [];
  for (const part of parts) {
    const text = await part.text();
    // Its library takes about two seconds for a million characters.
    expect(text.length, part.url).toBeLessThan(500_000);
    paths.push(...Object.keys((JSON.parse(text) as Document).paths));
  }
  expect(paths.toSorted()).toEqual(Object.keys(document.paths).toSorted());
  expect((await service.get('/api/docs/of/nothing')).status).toBe(404);
});

test('is shown by files that are packed, and by the same ones for whom cannot unpack', async () => {
  const sizes = [];
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-ui.css']) {
    const address = `${service.origin}/api/docs/static/${file}`;
    const [small, whole] = [await fetch(address), await fetch(address, { headers: { 'accept-encoding': 'identity' } })];
    expect([small.headers.get('content-encoding'), whole.headers.get('content-encoding')]).toEqual(['gzip', null]);
    sizes.push(Number(small.headers.get('content-length')));
    expect(await small.text()).toBe(await whole.text());
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
});

test.skipIf(process.platform !== 'linux')('leaves no file of the page open', async () => {
  const address = `${service.origin}/api/docs/static/swagger-ui.css`;
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(address)).text()));
  expect(new Set(answers).size).toBe(1);
  await eventually(async () => expect(openFiles()).toEqual([]));
});

test('says of every route which problems it answers, by status and code', () => {
  const codes = (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    const refusals = Object.entries(document.paths[path]?.[method.toLowerCase()]?.responses ?? {}).filter(
      ([status]) => Number(status) >= 400,
    );
    return Object.fromEntries(
      refusals.map(([status, { content }]) => {
        const schema = content?.['application/problem+json']?.schema as { allOf: [object, { properties: { code: { enum: string[] } } }] };
        expect(schema.allOf[0], `${name} ${status}`).toEqual({ $ref: '#/components/schemas/Problem' });
        return [status, schema.allOf[1].properties.code.enum];
      }),
    );
  };
  expect(codes('POST /api/reports')).toEqual({
    400: ['bad_request', 'validation_failed', 'captcha_failed'],
    401: ['session_missing'],
    403: ['foreign_origin', 'email_unconfirmed', 'account_banned', 'account_suspended', 'forbidden'],
    404: ['not_found'],
    408: ['request_timeout'],
    409: ['conflict', 'consent_required', 'privacy_unacknowledged', 'already_reported'],
    413: ['payload_too_large'],
    415: ['unsupported_media_type'],
    417: ['expectation_failed'],
    422: ['idempotency_key_reused'],
    429: ['too_many_requests'],
    431: ['headers_too_large'],
    500: ['internal_error'],
    503: ['service_busy', 'database_unavailable'],
    507: ['storage_full'],
  });
  expect(codes('GET /api/prices')).toEqual({
    400: ['bad_request'],
    408: ['request_timeout'],
    417: ['expectation_failed'],
    429: ['too_many_requests'],
    431: ['headers_too_large'],
    500: ['internal_error'],
    503: ['service_busy', 'database_unavailable'],
  });
  expect(codes('PUT /api/admin/users/{id}/role')[403]).toContain('reauthentication_required');
  expect(codes('POST /api/subscription/checkout')[503]).toContain('payments_not_set_up');
  // What copies one's own data waits for no consent to changed terms.
  expect(codes('POST /api/premium/case-files/{id}/bundles')[409]).toEqual(['conflict']);
});

test('describes the form of an upload, and the bytes of a file', () => {
  const { requestBody } = document.paths['/api/uploads']!['post']!;
  const { responses } = document.paths['/api/files/{id}']!['get']!;
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['purpose', 'file'],
    properties: { file: { format: 'binary' } },
  });
  expect(Object.keys(responses[200]?.content ?? {})).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'text/html; charset=utf-8',
    'text/plain; charset=utf-8',
  ]);
});

test('[WRITER-04] describes the events of a draft that streams', () => {
  const { content } = document.paths['/api/premium/clapbacks']!['post']!.responses['200']!;
  const schema = content!['text/event-stream']!.schema as {
    contentMediaType: string;
    contentSchema: { anyOf: { properties: { event: { enum: string[] }; data: { properties: object } } }[] };
  };
  expect(schema.contentMediaType).toBe('text/event-stream');
  expect(
    schema.contentSchema.anyOf.map(({ properties: { event, data } }) => [event.enum[0], Object.keys(data.properties).toSorted()]),
  ).toEqual([
    ['start', ['model']],
    ['sentence', ['answers', 'by', 'isConfirmed', 'text']],
    ['done', ['asks', 'budget', 'isWhole', 'model', 'response', 'sentences']],
    ['stopped', ['detail', 'reason', 'sentences']],
  ]);
});
