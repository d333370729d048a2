import { expect, test } from 'vitest';
import { readOutboundSettings } from './outbound.ts';
import { readers, SettingError } from './readers.ts';

const read = (env: Record<string, string>, isLoopback = true) => readOutboundSettings(readers(env), { isLoopback });
function complaint(env: Record<string, string>, isLoopback = true): string {
  try {
    read(env, isLoopback);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'nothing';
}

test('without any, nothing inside is opened and the system’s name servers are asked', () => {
  const usual = { allow: [], dnsServers: [], timeout: 10_000, pause: 500 };
  expect([read({}), read({}, false)]).toEqual([usual, usual]);
});

test('an operator says how long an answer may take, and how long one host is left alone', () => {
  expect(read({ OUTBOUND_TIMEOUT_MS: '20000', OUTBOUND_PAUSE_MS: '2000' }, false)).toMatchObject({ timeout: 20_000, pause: 2000 });
  expect(complaint({ OUTBOUND_TIMEOUT_MS: '0' })).toBe("OUTBOUND_TIMEOUT_MS must be a number from 100 to 30000, but is '0'.");
  expect(complaint({ OUTBOUND_PAUSE_MS: '0' })).toBe("OUTBOUND_PAUSE_MS must be a number from 1 to 10000, but is '0'.");
});

test('hosts and ranges are taken, with a port and without', () => {
  const { allow } = read({ OUTBOUND_ALLOW: 'Localhost:8080, 127.0.0.1:8081 ,10.0.0.0/8,[::1]:8082,[fd00::]/8:443,proof.test' });
  expect(allow.map((target) => ['host' in target ? target.host : `${target.range[0].toString()}/${target.range[1]}`, target.port])).toEqual(
    [
      ['localhost', 8080],
      ['127.0.0.1/32', 8081],
      ['10.0.0.0/8', null],
      ['::1/128', 8082],
      ['fd00::/8', 443],
      ['proof.test', null],
    ],
  );
});

test.for(['127.0.0.1:0', '127.0.0.1:70000', '127.0.0.0/33', 'localhost/8', 'http://localhost', '[nonsense]', 'a:b', '::1'])(
  'OUTBOUND_ALLOW=%s is refused',
  (value) =>
    expect(complaint({ OUTBOUND_ALLOW: value })).toBe(
      `OUTBOUND_ALLOW must list hosts or ranges of addresses, each with a port where it has one, but is '${value}'.`,
    ),
);

test('name servers are addresses', () => {
  expect(read({ DNS_SERVERS: '127.0.0.1:5353, [::1]:53' }).dnsServers).toEqual(['127.0.0.1:5353', '[::1]:53']);
  expect(complaint({ DNS_SERVERS: 'ns.example' })).toBe('DNS_SERVERS must list addresses of name servers, such as 127.0.0.1:5353.');
});

test.for([
  ['OUTBOUND_ALLOW', '127.0.0.1:8080'],
  ['DNS_SERVERS', '127.0.0.1:5353'],
] as const)('%s is refused where others than this machine use the service', ([name, value]) => {
  expect(complaint({ [name]: value }, false)).toBe(
    `${name} must not be set where PUBLIC_URL is not on this machine: it opens what the guard of outgoing requests keeps shut.`,
  );
});
