import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SettingError } from './readers.ts';
import { readSettings } from './settings.ts';
import { publicAddress } from '../../../test/public-address.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clapback-settings-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...env });
/** The setting that is complained about, and how. */
function complaint(env: Record<string, string>): [setting: string, message: string] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingError) return [error.setting, error.message];
    throw error;
  }
  throw new Error('Nothing was complained about');
}

describe('without any setting', () => {
  test('the service is one for this machine alone', () => {
    const settings = read();
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      isLoopback: true,
      trustedProxies: 0,
      databaseUrl: null,
      roles: ['web', 'worker'],
      logLevel: 'info',
      isDemo: true,
      smtpUrl: null,
      recaptcha: null,
      alertSearchUrl: null,
      alertNetworks: {
        news: { url: new URL('https://api.gdeltproject.org/api/v2/context/context') },
        bluesky: null,
        mastodon: null,
        reddit: null,
      },
      aiCrawlers: 'refuse',
      measurementId: null,
      monitoringSampleRate: 0.1,
      sessionIdleDays: 14,
      sessionDays: 90,
    });
    expect(settings.publicUrl.href).toBe('http://localhost:4000/');
  });

  test('mails come from the host of PUBLIC_URL, which receivers take, and never from localhost where others can be reached', () => {
    expect([
      read().mailFrom,
      read(publicAddress).mailFrom,
      read({ ...publicAddress, MAIL_FROM: 'Us <hello@us.example>' }).mailFrom,
    ]).toEqual(['Clapback <no-reply@localhost>', 'Clapback <no-reply@community.example>', 'Us <hello@us.example>']);
  });

  test('an empty one, or one of blanks, counts as unset', () => {
    expect(read({ PORT: '', HOST: '  ', ROLES: '', PUBLIC_URL: ' ', DEMO: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      roles: ['web', 'worker'],
      isDemo: true,
    });
  });
});

test('[SHELL-17] [SHELL-18] only a measurement id that an analytics service gave out counts', () => {
  for (const id of ['G-1A2B3C4D5E', 'UA-12345-1', 'G-ABC123']) expect(read({ MEASUREMENT_ID: id }).measurementId).toBe(id);
  for (const id of [
    '',
    '  ',
    'G-XXXXXXXXXX',
    'g-xxxx',
    'UA-XXXXX-X',
    'GA_MEASUREMENT_ID',
    'MEASUREMENT_ID',
    'YOUR_MEASUREMENT_ID',
    'your-id',
    'undefined',
    'null',
  ])
    expect([id, read({ MEASUREMENT_ID: id }).measurementId]).toEqual([id, null]);
});

test('the table in the README names every setting that is read, and no other', () => {
  // Those for whose sake others are read.
  const given: Record<string, string> = {
    DATA_DIR: dataDir,
    S3_BUCKET: 'clapback-files',
    AI_BASE_URL: 'http://127.0.0.1:11434/v1',
    AI_MODEL: 'small',
    RECAPTCHA_SITE_KEY: 'x',
    RECAPTCHA_SECRET: 'y',
    ALERT_BLUESKY_HANDLE: 'alerts.example',
    ALERT_BLUESKY_APP_PASSWORD: 'app-pass-word',
    ALERT_MASTODON_URL: 'https://social.example',
    ALERT_MASTODON_TOKEN: 'token',
    ALERT_REDDIT_CLIENT_ID: 'id',
    ALERT_REDDIT_CLIENT_SECRET: 'secret',
    ALERT_REDDIT_USERNAME: 'operator',
    STAFF_WEBHOOK_URL: 'https://hooks.example',
  };
  const asked = new Set<string>();
  readSettings(
    new Proxy(given, {
      get(env, name: string) {
        asked.add(name);
        return env[name];
      },
    }),
  );
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const cells = [...readme.matchAll(/^\| (`[A-Z\d_`, ]+`) \|/gm)].map(([, names]) => names!);
  expect(cells.flatMap((names) => names.split(', ').map((name) => name.replaceAll('`', ''))).toSorted()).toEqual([...asked].toSorted());
});

describe('is taken', () => {
  const own = { ...publicAddress, SMTP_URL: 'smtps://user:pass@mail.example:465' };

  test('a community of one’s own address', () => {
    expect(
      read({ ...own, PORT: '8080', HOST: '0.0.0.0', ROLES: 'web', DATABASE_URL: 'postgresql://u:p@db.example/clapback' }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      isLoopback: false,
      isDemo: false,
      roles: ['web'],
      databaseUrl: 'postgresql://u:p@db.example/clapback',
    });
  });

  test.for(['1', 'true', 'YES', 'On'])('%s for yes', (value) => expect(read({ DEMO: value }).isDemo).toBe(true));
  test('no demo where others can reach the service, unless it is asked for', () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ isLoopback: true, isReachable: true, isDemo: false });
    expect(read({ HOST: '0.0.0.0', DEMO: 'true' })).toMatchObject({ isReachable: true, isDemo: true });
    expect(read({ HOST: '::1' })).toMatchObject({ isReachable: false, isDemo: true });
    expect(read(own)).toMatchObject({ isReachable: true, isDemo: false });
  });
  test.for(['0', 'false', 'NO', 'Off'])('%s for no', (value) => expect(read({ DEMO: value }).isDemo).toBe(false));
  test.for([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['2', 2],
  ] as const)('TRUST_PROXY=%s as %i', ([value, count]) => expect(read({ TRUST_PROXY: value }).trustedProxies).toBe(count));
  test.for(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])('%s as this machine', (value) =>
    expect(read({ PUBLIC_URL: value }).isLoopback).toBe(true),
  );
});

test.for([
  'hello@us.example',
  '<hello@us.example>',
  'Us Inc. <hello@us.example>',
  '"Us, Inc." <hello@us.example>',
  'Bücher <hallo@bücher.example>',
  'Us <hello@localhost>',
])('mails can come from %s', (value) => {
  expect(read({ MAIL_FROM: value }).mailFrom).toBe(value);
});

test('support can be reached at an address of this machine, and of any host', () => {
  for (const value of ['support@localhost', 'help+us@community.example'])
    expect(read({ SUPPORT_ADDRESS: value }).supportAddress).toBe(value);
});

describe('is refused, naming the setting', () => {
  test.for([
    ['PORT', 'abc', "PORT must be a number from 0 to 65535, but is 'abc'."],
    ['SESSION_IDLE_DAYS', '0', "SESSION_IDLE_DAYS must be a number from 1 to 3650, but is '0'."],
    ['SESSION_DAYS', 'forever', "SESSION_DAYS must be a number from 1 to 3650, but is 'forever'."],
    ['PORT', '65536', "PORT must be a number from 0 to 65535, but is '65536'."],
    ['PORT', '-1', "PORT must be a number from 0 to 65535, but is '-1'."],
    ['PORT', '80.5', "PORT must be a whole number, but is '80.5'."],
    ['PORT', 'Infinity', "PORT must be a number from 0 to 65535, but is 'Infinity'."],
    ['PUBLIC_URL', 'community.example', "PUBLIC_URL must be an address that begins with http:// or https://, but is 'community.example'."],
    [
      'PUBLIC_URL',
      'ftp://community.example',
      "PUBLIC_URL must be an address that begins with http:// or https://, but is 'ftp://community.example'.",
    ],
    [
      'PUBLIC_URL',
      'http://community.example',
      'PUBLIC_URL must begin with https:// unless it names this machine, since browsers give crypto, locks and service workers to secure pages only.',
    ],
    [
      'PUBLIC_URL',
      'http://localhost.evil.example',
      'PUBLIC_URL must begin with https:// unless it names this machine, since browsers give crypto, locks and service workers to secure pages only.',
    ],
    ['SMTP_URL', 'http://mail.example', "SMTP_URL must be an address that begins with smtp:// or smtps://, but is 'http://mail.example'."],
    [
      'DATABASE_URL',
      'mysql://db.example/clapback',
      "DATABASE_URL must be an address that begins with postgres:// or postgresql://, but is 'mysql://db.example/clapback'.",
    ],
    ['DATABASE_POOL_SIZE', '1', "DATABASE_POOL_SIZE must be a number from 2 to 500, but is '1'."],
    ['ROLES', 'web,janitor', "ROLES must list some of web, worker, but is 'web,janitor'."],
    ['ROLES', ',', "ROLES must list some of web, worker, but is ','."],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is 'loud'."],
    ['DEMO', 'maybe', "DEMO must be true or false, but is 'maybe'."],
    ['TRUST_PROXY', 'nginx', "TRUST_PROXY must be a number from 0 to 10, but is 'nginx'."],
    ['TRUST_PROXY', '11', "TRUST_PROXY must be a number from 0 to 10, but is '11'."],
    ['APP_SECRET', 'short', 'APP_SECRET must hold one secret of at least 32 characters, or two with a comma between.'],
    ['APP_SECRET', `${'a'.repeat(32)},short`, 'APP_SECRET must hold one secret of at least 32 characters, or two with a comma between.'],
    [
      'APP_SECRET',
      ['a', 'b', 'c'].map((letter) => letter.repeat(32)).join(','),
      'APP_SECRET must hold one secret of at least 32 characters, or two with a comma between.',
    ],
    ['S3_BUCKET', 'My_Bucket', "S3_BUCKET must be a name of 3 to 63 small letters, digits, dots and hyphens, but is 'My_Bucket'."],
    ['ALTCHA_COST', '0', "ALTCHA_COST must be a number from 1 to 1000000, but is '0'."],
    ['ALTCHA_TRIES', '1', "ALTCHA_TRIES must be a number from 2 to 1000000, but is '1'."],
    ['MEASUREMENT_SCRIPT_URL', 'gtag', "MEASUREMENT_SCRIPT_URL must be an address that begins with http:// or https://, but is 'gtag'."],
    ['AI_CRAWLERS', 'maybe', "AI_CRAWLERS must be one of refuse, allow, but is 'maybe'."],
    ['MONITORING_SAMPLE_RATE', '1.5', "MONITORING_SAMPLE_RATE must be a number from 0 to 1, but is '1.5'."],
    ['READS_PER_MINUTE', '0', "READS_PER_MINUTE must be a number from 1 to 10000000, but is '0'."],
    ['POSTS_PER_HOUR', 'many', "POSTS_PER_HOUR must be a number from 1 to 10000000, but is 'many'."],
    ['MAILS_PER_HOUR', '0', "MAILS_PER_HOUR must be a number from 1 to 10000000, but is '0'."],
    ['EVENT_RETENTION_HOURS', '0', "EVENT_RETENTION_HOURS must be a number from 1 to 8760, but is '0'."],
    ['PASSWORD_CONCURRENCY', '65', "PASSWORD_CONCURRENCY must be a number from 1 to 64, but is '65'."],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 printable characters without blanks.'],
    ['METRICS_TOKEN', 'a token with blanks in it', 'METRICS_TOKEN must be at least 16 printable characters without blanks.'],
    ['PASSWORD_QUEUE', '0', "PASSWORD_QUEUE must be a number from 1 to 10000, but is '0'."],
    ['SUPPORT_ADDRESS', 'support', "SUPPORT_ADDRESS must be an email address such as support@example.org, but is 'support'."],
    [
      'SUPPORT_ADDRESS',
      'a@us.example, b@us.example',
      "SUPPORT_ADDRESS must be an email address such as support@example.org, but is '…@us.example'.",
    ],
    [
      'MAIL_FROM',
      'Clapback',
      "MAIL_FROM must be an email address, or a name and one as in Clapback <no-reply@example.org>, but is 'Clapback'.",
    ],
    [
      'MAIL_FROM',
      'Clapback <no-reply>',
      "MAIL_FROM must be an email address, or a name and one as in Clapback <no-reply@example.org>, but is 'Clapback <no-reply>'.",
    ],
    [
      'MAIL_FROM',
      'Clapback, Inc. <no-reply@us.example>',
      "MAIL_FROM must be an email address, or a name and one as in Clapback <no-reply@example.org>, but is '…@us.example>'.",
    ],
  ] as const)('%s=%s', ([name, value, message]) => {
    expect(complaint({ [name]: value })).toEqual([name, message]);
  });

  test('a public address without a mail server, since the inbox page is for one’s own machine', () => {
    expect(complaint({ PUBLIC_URL: 'https://community.example' })).toEqual([
      'SMTP_URL',
      'SMTP_URL must be set where PUBLIC_URL is not on this machine: the inbox page is for one’s own machine only.',
    ]);
  });

  test.for([
    ['OPERATOR_NAME', 'who runs the service'],
    ['OPERATOR_ADDRESS', 'where letters reach whoever runs the service'],
    ['OPERATOR_JURISDICTION', 'where whoever runs the service is established'],
    ['SUPPORT_ADDRESS', 'where people write to'],
  ] as const)('a public address without %s, which the legal pages name', ([name, what]) => {
    const message = `${name} must be set where PUBLIC_URL is not on this machine: the legal pages say ${what}.`;
    expect(complaint({ ...publicAddress, [name]: ' ' })).toEqual([name, message]);
    expect(complaint({ ...publicAddress, [name]: '' })).toEqual([name, message]);
    expect(read({ [name]: '' }).operator).toMatchObject({
      name: 'whoever started Clapback on this machine',
      email: 'support@localhost',
    });
    expect(read(publicAddress).operator).toEqual({
      name: 'Clapback Inc.',
      postalAddress: '14 Harbour Road, Dover, DE 19901, United States',
      jurisdiction: 'Delaware, United States',
      email: 'support@community.example',
      dataProtectionContact: null,
      dmcaAgent: null,
      noticeAddress: null,
    });
  });

  test('a public address without several of them, all of which are named in one sentence', () => {
    expect(complaint({ ...publicAddress, OPERATOR_NAME: '', OPERATOR_JURISDICTION: '', SUPPORT_ADDRESS: '' })[1]).toBe(
      'OPERATOR_NAME, OPERATOR_JURISDICTION and SUPPORT_ADDRESS must be set where PUBLIC_URL is not on this machine: the legal pages say who runs the service, where whoever runs the service is established and where people write to.',
    );
  });

  test('whom to ask about data and copyright is named by those who have somebody, and marked as missing on one’s own machine', () => {
    const named = {
      OPERATOR_DATA_PROTECTION_CONTACT: 'Ines Calder, privacy@community.example',
      OPERATOR_DMCA_AGENT: 'Rowan Agents LLC, copyright@community.example, registration DMCA-1000001',
      OPERATOR_NOTICE_ADDRESS: 'Legal, 14 Harbour Road, Dover, DE 19901, United States',
    };
    expect(read({ ...publicAddress, ...named }).operator).toMatchObject({
      dataProtectionContact: 'Ines Calder, privacy@community.example',
      dmcaAgent: 'Rowan Agents LLC, copyright@community.example, registration DMCA-1000001',
      noticeAddress: 'Legal, 14 Harbour Road, Dover, DE 19901, United States',
    });
    expect(read().operator).toMatchObject({
      dataProtectionContact: '[not set on this machine: OPERATOR_DATA_PROTECTION_CONTACT]',
      dmcaAgent: '[not set on this machine: OPERATOR_DMCA_AGENT]',
      noticeAddress: '[not set on this machine: OPERATOR_NOTICE_ADDRESS]',
    });
  });

  test('claims that nobody stands by, and a file of them that cannot be used', () => {
    expect(read().siteClaims).toBe('shipped');
    expect(read(publicAddress).siteClaims).toBeNull();
    expect(read({ ...publicAddress, SITE_CLAIMS: 'confirmed' }).siteClaims).toBe('shipped');
    const file = join(dataDir, 'claims.json');
    const own = { badges: ['Run by volunteers'], claims: ['Answers within a day'] };
    writeFileSync(file, JSON.stringify(own));
    expect(read({ ...publicAddress, SITE_CLAIMS: file }).siteClaims).toEqual(own);
    expect(read({ SITE_CLAIMS: file }).siteClaims).toEqual(own);
    expect(complaint({ SITE_CLAIMS: join(dataDir, 'none.json') })[1]).toMatch(
      /^SITE_CLAIMS must be 'confirmed' or name a file of JSON, but \S+none\.json cannot be read: ENOENT/,
    );
    writeFileSync(file, '{ "badges": "98%" }');
    expect(complaint({ SITE_CLAIMS: file })[1]).toMatch(
      /^SITE_CLAIMS names \S+claims\.json, which is not as README\.md says: \/badges must be array\.$/,
    );
  });

  test('half of the keys of reCAPTCHA, and a score that cannot be', () => {
    expect(complaint({ RECAPTCHA_SITE_KEY: 'x' })).toEqual([
      'RECAPTCHA_SECRET',
      'RECAPTCHA_SECRET must be set too: reCAPTCHA needs both keys.',
    ]);
    expect(complaint({ RECAPTCHA_SECRET: 'x' })).toEqual([
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SITE_KEY must be set too: reCAPTCHA needs both keys.',
    ]);
    expect(complaint({ RECAPTCHA_SITE_KEY: 'x', RECAPTCHA_SECRET: 'y', RECAPTCHA_MINIMUM_SCORE: '2' })[0]).toBe('RECAPTCHA_MINIMUM_SCORE');
    expect(complaint({ RECAPTCHA_SITE_KEY: 'x', RECAPTCHA_SECRET: 'y', RECAPTCHA_VERIFY_URL: 'siteverify' })[0]).toBe(
      'RECAPTCHA_VERIFY_URL',
    );
  });

  test('a data folder that cannot be one', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const [setting, message] = complaint({ DATA_DIR: join(file, 'below') });
    expect([setting, message]).toEqual(['DATA_DIR', expect.stringContaining('DATA_DIR')]);
  });

  test('without repeating a password that stands in an address', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL']) {
      const [, message] = complaint({ [name]: 'wrong://somebody:hunter2@host.example/x' });
      expect(message).toMatch(new RegExp(`^${name} must be an address .*, but is '…@host.example/x'\\.$`));
    }
  });
});

describe('the secret', () => {
  test('is made on the first start, kept for its owner alone, and the same from then on', () => {
    const first = read().secrets;
    expect(first).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), value: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(read().secrets).toEqual(first);
  });

  test.for([
    ['64 NUL bytes, as a crash of the machine leaves them', '\0'.repeat(64)],
    ['half a secret', 'a1b2c3d4'],
    ['nothing', ''],
    ['bytes that are no text', '\uFFFD'.repeat(64)],
  ] as const)('is refused by the path of its file where that holds %s', ([, content]) => {
    const own = mkdtempSync(join(dataDir, 'damaged-'));
    const path = join(own, 'app-secret');
    writeFileSync(path, content);
    expect(complaint({ DATA_DIR: own })).toEqual([
      path,
      `${path} is damaged: it must hold a secret of at least 32 printable characters. Restore it from a backup, or set APP_SECRET to the secret that it held.`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(read({ DATA_DIR: own, APP_SECRET: 's'.repeat(40) }).secrets[0]?.value).toBe('s'.repeat(40));
  });

  test('that is given is used, two of them during a rotation, with ids that tell nothing', () => {
    const [fresh, old] = ['n'.repeat(40), 'o'.repeat(40)];
    const secrets = read({ APP_SECRET: `${fresh}, ${old}` }).secrets;
    expect(secrets.map(({ value }) => value)).toEqual([fresh, old]);
    expect(secrets[1]?.id).toBe(read({ APP_SECRET: old }).secrets[0]?.id);
    for (const { id, value } of secrets) expect(value).not.toContain(id);
  });
});

test('a demo at a public address is refused: everybody knows the password of its accounts', () => {
  expect(complaint({ PUBLIC_URL: 'https://community.example', SMTP_URL: 'smtps://mail.example', DEMO: 'true' })).toEqual([
    'DEMO',
    'DEMO must be false where PUBLIC_URL is not on this machine: everybody knows the password of the demo accounts.',
  ]);
});

describe('a bucket', () => {
  const bucket = { S3_BUCKET: 'clapback-files' };
  const key = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'very secret' };

  test('at Amazon, with the rights of the machine', () => {
    expect(read().s3).toBeNull();
    expect(read(bucket).s3).toEqual({
      bucket: 'clapback-files',
      region: 'us-east-1',
      endpoint: null,
      credentials: null,
      forcePathStyle: false,
    });
  });

  test('elsewhere, with a key', () => {
    expect(read({ ...bucket, ...key, S3_REGION: 'eu-central-003', S3_ENDPOINT: 'https://s3.store.example' }).s3).toEqual({
      bucket: 'clapback-files',
      region: 'eu-central-003',
      endpoint: 'https://s3.store.example/',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'very secret' },
      forcePathStyle: true,
    });
    expect(read({ ...bucket, S3_ENDPOINT: 'https://s3.store.example', S3_FORCE_PATH_STYLE: 'false' }).s3?.forcePathStyle).toBe(false);
  });

  test.for([
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET must be set too: S3_REGION is of use with a bucket only.'],
    [key, 'S3_BUCKET must be set too: S3_ACCESS_KEY_ID is of use with a bucket only.'],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'AKIA' }, 'S3_SECRET_ACCESS_KEY must be set too: a key has two parts.'],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'very secret' }, 'S3_ACCESS_KEY_ID must be set too: a key has two parts.'],
    [{ ...bucket, S3_REGION: 'eu central' }, "S3_REGION must be a name of small letters, digits and hyphens, but is 'eu central'."],
    [
      { ...bucket, S3_ENDPOINT: 's3.store.example' },
      "S3_ENDPOINT must be an address that begins with http:// or https://, but is 's3.store.example'.",
    ],
    [
      { ...bucket, S3_ENDPOINT: 'https://AKIA:secret@s3.store.example' },
      'S3_ENDPOINT must be an address alone; the keys have settings of their own.',
    ],
    [{ ...bucket, S3_FORCE_PATH_STYLE: 'maybe' }, "S3_FORCE_PATH_STYLE must be true or false, but is 'maybe'."],
  ] as [Record<string, string>, string][])('is refused with %o', ([env, message]) => expect(() => read(env)).toThrow(message));
});
