import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import {
  countRows,
  jsonRoutes,
  routesTriedElsewhere,
  routesWithoutJson,
  withField,
  type JsonField,
  type JsonRoute,
} from '../../../test/json-routes.ts';
import { TestService, type Answer, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
const passes: Record<string, string> = {};
// Its own: counts the rows of the whole database.
beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
  for (const { pass } of jsonRoutes) if (pass) passes[pass] = await service.pass(pass);
});
afterAll(() => service.close());

let before: Record<string, number>;
beforeEach(async () => {
  before = await countRows(service);
  await service.sql('delete from limit_counters');
});
afterEach(async () => {
  expect(await countRows(service)).toEqual(before);
});

const bodyOf = (route: JsonRoute) => ({ ...route.body, ...(route.pass ? { captchaToken: passes[route.pass] } : {}) });
const send = (route: JsonRoute, body: unknown) =>
  service.post<Problem>(route.path, { body, ...(route.isMember ? { token: dana.token } : {}) });
/** Words that only our own insides know. */
const internals = /\.ts:\d|node_modules|violates|syntax error|relation "|select .* from |insert into|pgboss|\bError:|ECONN|undefined/i;

function expectProblem({ status, headers, body }: Answer<Problem>, statuses: number[] = [400]): void {
  expect(statuses).toContain(status);
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({
    type: `urn:clapback:problem:${body.code}`,
    status,
    title: expect.any(String),
    requestId: headers.get('x-request-id'),
  });
  expect(JSON.stringify(body)).not.toMatch(internals);
}
const fieldsOf = (body: Problem) => [...new Set(body.errors?.map(({ field }) => field))];

test('abuse: the table knows every call that changes something', () => {
  const changing = service.routes
    .filter(({ method, url }) => url.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ url }) => url);
  expect([...new Set(changing)].toSorted()).toEqual(
    [...jsonRoutes.map(({ path }) => path), ...routesWithoutJson, ...routesTriedElsewhere].toSorted(),
  );
});

describe.each(jsonRoutes)('abuse of $path', (route) => {
  const wrong = (field: JsonField): unknown[] => [
    5,
    -0.5,
    [],
    ['x'],
    {},
    { $ne: null },
    ...(field.nullable ? [] : [null]),
    ...(field.kind === 'boolean' ? ['true', 0] : [true]),
  ];

  test.for(route.fields)('the field $path with a value of another type', async (field) => {
    for (const value of wrong(field)) {
      const answer = await send(route, withField(bodyOf(route), field.path, value));
      expectProblem(answer);
      expect([answer.body.code, fieldsOf(answer.body)], JSON.stringify(value)).toEqual(['validation_failed', [field.path]]);
    }
  });

  test('a field that is not known, at the top and inside', async () => {
    const answer = await send(route, { ...bodyOf(route), isAdmin: true });
    expectProblem(answer);
    expect(answer.body.errors).toEqual([{ field: 'isAdmin', code: 'unknown_field', message: 'This field is not known.' }]);
    if ('data' in route.body)
      expect(fieldsOf((await send(route, withField(bodyOf(route), 'data/isAdmin', true))).body)).toEqual(['data/isAdmin']);
  });

  test('a body that is no object', async () => {
    for (const body of ['[]', 'null', '5', '"x"', 'true', '[{}]']) {
      const answer = await send(route, body);
      expectProblem(answer);
      expect([answer.body.code, answer.body.errors?.[0]?.code], body).toEqual(['validation_failed', 'wrong_type']);
    }
  });

  test.for(route.fields.filter(({ kind }) => kind === 'text'))(
    'the field $path with a megabyte of text, refused at once',
    async (field) => {
      for (const value of ['x'.repeat(1_000_000), `${'a.'.repeat(500_000)}@example.org`, '🦊'.repeat(250_000)]) {
        const started = performance.now();
        const answer = await send(route, withField(bodyOf(route), field.path, value));
        expectProblem(answer);
        expect([answer.body.code, fieldsOf(answer.body)]).toEqual(['validation_failed', [field.path]]);
        expect(answer.body.errors?.every(({ message }) => message.length < 200)).toBe(true);
        expect(performance.now() - started).toBeLessThan(5000);
      }
    },
  );

  test.for(route.fields.filter(({ kind, free }) => kind === 'text' && !free))(
    'the field $path with characters that break or deceive',
    async (field) => {
      for (const value of ['\u0000', 'a\u0000b', '\u202Egpj.exe', '\uD800', '\u200B', ...(field.optional ? [] : [' ', ''])]) {
        // An address may be named in a few messages a day, also by one that is refused.
        await service.sql(`delete from limit_counters where key like 'contact-of:%'`);
        const answer = await send(route, withField(bodyOf(route), field.path, value));
        expectProblem(answer, [400, 401]);
      }
    },
  );
});

describe('abuse of texts that others read', () => {
  const route = (path: string) => jsonRoutes.find((one) => one.path === path)!;
  const cases = [
    ['/api/posts', 'title'],
    ['/api/posts', 'content'],
    ['/api/posts', 'attachmentAlt'],
    ['/api/auth/sign-up', 'data/displayName'],
  ] as const;

  test.for(cases)('%s %s: each refusal names the field and says what to do', async ([path, field]) => {
    const refused = async (value: string) => {
      const answer = await send(route(path), withField(bodyOf(route(path)), field, value));
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, [field]]);
      return answer.body.errors?.[0]?.code;
    };
    for (const value of ['pay\u202Egpj.exe', 'a\u0000b', 'a\u001Bb', 'a\u2066b'])
      expect(await refused(value), JSON.stringify(value)).toBe('characters_not_allowed');
    if (field === 'data/displayName') expect(await refused('Da\u200Bna')).toBe('characters_not_allowed');
  });
});
