import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Orm } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { TestSmtp } from '../../../test/smtp.ts';
import { entitiesOf } from '#platform/feature.ts';
import { features } from '../../features.ts';
import { InboxMailer, SmtpMailer, type Mail, type Mailer } from './mailer.ts';

let database: TestDatabase;
let orm: Orm;
let nowhere: Orm;
let smtp: TestSmtp;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = openDatabase(database.url, entitiesOf(features), { poolSize: 2 });
  nowhere = openDatabase('postgres://nobody@127.0.0.1:9/nothing', entitiesOf(features), { poolSize: 2 });
  smtp = new TestSmtp();
  port = await smtp.listen();
});
afterAll(async () => {
  await orm.close(true);
  await nowhere.close(true);
  await database.drop();
  await smtp[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await orm.em.fork().getConnection().execute('delete from inbox_mails');
  smtp.mails.length = 0;
});

const mail = (fields: Partial<Mail> = {}): Mail => ({
  messageId: '0190a0a0-0000-7000-8000-000000000001',
  to: 'dana@example.org',
  subject: 'A subject',
  text: 'The text',
  html: '<p>The text</p>',
  ...fields,
});
const overSmtp = (address: string) => SmtpMailer.for(new URL(address), 'Clapback <no-reply@clapback.example>');

interface Delivered {
  id: string;
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

describe.each([
  {
    name: 'the inbox of this machine',
    make: async (): Promise<Mailer> => new InboxMailer(orm),
    broken: async (): Promise<Mailer> => new InboxMailer(nowhere),
    delivered: async (): Promise<Delivered[]> => {
      const rows: Record<string, string>[] = await orm.em
        .fork()
        .getConnection()
        .execute('select * from inbox_mails order by created_at, id');
      return rows.map((row) => ({
        id: row['message_id']!,
        to: [row['recipient']!],
        ...(row['reply_to'] ? { replyTo: row['reply_to'] } : {}),
        subject: row['subject']!,
        text: row['text']!,
        html: row['html']!,
      }));
    },
    timesForTwice: 1,
  },
  {
    name: 'a mail server',
    make: (): Promise<Mailer> => overSmtp(`smtp://127.0.0.1:${port}`),
    broken: (): Promise<Mailer> => overSmtp('smtp://127.0.0.1:9'),
    delivered: async (): Promise<Delivered[]> =>
      smtp.mails.map(({ headers, recipients, text, html }) => ({
        id: /<(.+)@clapback\.example>/.exec(headers.get('message-id')!)![1]!,
        to: recipients,
        ...(headers.has('reply-to') ? { replyTo: headers.get('reply-to')! } : {}),
        subject: headers.get('subject')!,
        text,
        html,
      })),
    timesForTwice: 2,
  },
])('mails into $name', ({ make, broken, delivered, timesForTwice }) => {
  test('arrive with both forms beside each other', async () => {
    const mailer = await make();
    await mailer.send(mail());
    expect(await delivered()).toEqual([
      {
        id: '0190a0a0-0000-7000-8000-000000000001',
        to: ['dana@example.org'],
        subject: 'A subject',
        text: 'The text',
        html: '<p>The text</p>',
      },
    ]);
    await mailer.close();
  });

  test('name whom an answer goes to, where that is somebody other than the sender', async () => {
    const mailer = await make();
    await mailer.send(mail({ replyTo: 'robin@example.org' }));
    expect(await delivered()).toMatchObject([{ to: ['dana@example.org'], replyTo: 'robin@example.org' }]);
    await mailer.close();
  });

  test('keep every character of both forms', async () => {
    const text = 'Crème brûlée – 日本語 🦊\n\n.\n..\nFrom here\n=20 <b>&amp;\n' + 'long '.repeat(300).trim();
    const html = `<p>Crème brûlée – 日本語 🦊 = ${'long '.repeat(300)}</p>`;
    await (await make()).send(mail({ text, html }));
    expect(await delivered()).toMatchObject([{ text, html }]);
  });

  test('go to the one who is named, whatever stands in the subject', async () => {
    await (await make()).send(mail({ subject: 'Hello\r\nBcc: evil@example.org\r\n\r\nanother body' }));
    const [sent, ...others] = await delivered();
    expect([sent?.to, others]).toEqual([['dana@example.org'], []]);
    expect(sent?.text).toBe('The text');
  });

  test('are the same mail when they are sent again: kept once, or told apart by their id', async () => {
    const mailer = await make();
    await mailer.send(mail());
    await mailer.send(mail());
    const all = await delivered();
    expect(all).toHaveLength(timesForTwice);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await mailer.send(mail({ messageId: '0190a0a0-0000-7000-8000-000000000002' }));
    expect(new Set((await delivered()).map(({ id }) => id)).size).toBe(2);
  });

  test('throw where they cannot be delivered', async () => {
    await expect((await broken()).send(mail())).rejects.toThrow();
    expect(await delivered()).toEqual([]);
  });
});

describe('a mail server', () => {
  test('that refuses a mail makes the sending throw', async () => {
    smtp.refusal = Object.assign(new Error('The mailbox is full'), { responseCode: 452 });
    await expect((await overSmtp(`smtp://127.0.0.1:${port}`)).send(mail())).rejects.toThrow('452');
    smtp.refusal = undefined;
  });

  test('reads of each mail that a machine made it, except where a person’s message is handed on', async () => {
    smtp.mails.length = 0;
    await (await overSmtp(`smtp://127.0.0.1:${port}`)).send(mail());
    await (await overSmtp(`smtp://127.0.0.1:${port}`)).send(mail({ isFromPerson: true }));
    expect(smtp.mails.map(({ headers }) => [headers.get('auto-submitted'), headers.get('x-auto-response-suppress')])).toEqual([
      ['auto-generated', 'All'],
      [undefined, undefined],
    ]);
  });

  test('is told who sends, and signed in to with what the address says', async () => {
    let given = '';
    await using strict = new TestSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) => {
        given = `${auth.username} ${auth.password}`;
        callback(null, { user: auth.username });
      },
    });
    const address = await strict.listen();
    await (await overSmtp(`smtp://post%40clapback:p%2Fss%20word@127.0.0.1:${address}`)).send(mail());
    expect(given).toBe('post@clapback p/ss word');
    expect(strict.mails[0]?.from).toBe('no-reply@clapback.example');
    expect(strict.mails[0]?.headers.get('from')).toBe('Clapback <no-reply@clapback.example>');
  });
});
