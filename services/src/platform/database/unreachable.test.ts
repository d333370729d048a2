import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { isDatabaseUnreachable } from './unreachable.ts';

const withCode = (code: string) => Object.assign(new Error('It failed'), { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])(
  'a start that ends with %s names the address of the database',
  (code) => expect(isDatabaseUnreachable(withCode(code))).toBe(true),
);

test('so does one without an answer, without encryption or without a socket', async () => {
  expect(isDatabaseUnreachable(new Error('timeout expired'))).toBe(true);
  expect(isDatabaseUnreachable(new Error('The server does not support SSL connections'))).toBe(true);
  const [noSocket] = (await once(connect(join(tmpdir(), 'no-such-folder', '.s.PGSQL.5432')), 'error')) as [Error];
  expect(isDatabaseUnreachable(noSocket)).toBe(true);
});

test('other faults do not', () => {
  expect(['ENOSPC', 'ENOENT', 'ERR_MODULE_NOT_FOUND'].filter((code) => isDatabaseUnreachable(withCode(code)))).toEqual([]);
  expect(isDatabaseUnreachable(new TypeError('undefined is not a function'))).toBe(false);
});
