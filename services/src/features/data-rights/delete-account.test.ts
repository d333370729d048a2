import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem, WriterDraft } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { eventually } from '../../../test/eventually.ts';
import { picture } from '../../../test/pictures.ts';
import { addBelow, decide, hide, report } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  // Its own: it reads every row and file that there is, and counts who waits for a lock.
  service = await TestService.start();
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from limit_counters'));

const phrase = 'DELETE_MY_ACCOUNT_PERMANENTLY';
const erase = (member: TestMember, body: object = { confirmation: phrase }) =>
  service.delete<Omit<Problem, 'status'>>('/api/me', { token: member.token, body });
const exists = async (member: { id: string }) => (await service.sql('select 1 from accounts where id = $1', [member.id])).length === 1;

describe('deleting is refused', () => {
  test('[RIGHTS-06] without a session, and for any other text than the phrase', async () => {
    expect((await service.delete('/api/me', { body: { confirmation: phrase } })).status).toBe(401);
    const member = await service.member();
    for (const other of [`${phrase} `, ` ${phrase}`, phrase.toLowerCase(), `${phrase}\n`, '', 'yes', undefined, null, [phrase]]) {
      const { status, body } = await erase(member, { confirmation: other });
      expect([status, body.errors?.[0]?.field], JSON.stringify(other)).toEqual([400, 'confirmation']);
    }
    expect(await exists(member)).toBe(true);
  });

  test('without a recent proof of who asks', async () => {
    const member = await service.member();
    await service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [member.id]);
    expect((await erase(member)).body.code).toBe('reauthentication_required');
    expect(await exists(member)).toBe(true);
  });

  test('to the last admin, also where two try at once', async () => {
    // Its own: it has no other admin.
    await using small = await TestService.start();
    const [one, two] = [await small.member({ role: 'admin' }), await small.member({ role: 'admin' })];
    const both = await Promise.all(
      [one, two].map((admin) => small.delete<Problem>('/api/me', { token: admin.token, body: { confirmation: phrase } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)!.body.detail).toBe('You are the only admin. Please make someone else an admin first.');
  });
});

describe('[RIGHTS-07] what is deleted', () => {
  test('the password signs nobody in any more, sessions are over, and the address is free again', async () => {
    const member = await service.member();
    expect((await erase(member)).status).toBe(204);
    expect((await service.get('/api/me', { token: member.token })).status).toBe(401);
    expect((await service.post('/api/auth/refresh', { headers: { cookie: member.cookie } })).status).toBe(401);
    const again = await service.member({ email: member.email });
    expect(await exists(again)).toBe(true);
  });

  test('suspended and banned members delete their account as well', async () => {
    for (const standing of ['suspended', 'banned'] as const) {
      const member = await service.member({ standing });
      expect((await erase(member)).status, standing).toBe(204);
      expect(await exists(member)).toBe(false);
    }
  });

  test('a post under which others wrote stays as an empty tombstone, and counts of likes, responses and comments are right', async () => {
    const [leaving, other] = [await service.member(), await service.member()];
    const own = await service.createPost(leaving);
    const kept = await service.createPost(other);
    await addBelow(service, 'response', own.id, other, 'Their words stay.');
    await addBelow(service, 'response', kept.id, leaving, 'These go.');
    await addBelow(service, 'comment', kept.id, leaving, 'These too.');
    await service.put(`/api/posts/${kept.id}/like`, { token: leaving.token });
    await erase(leaving);
    expect(
      await service.sql('select title, content, author_id, deleted_at is not null as is_deleted from posts where id = $1', [own.id]),
    ).toEqual([{ title: '', content: '', author_id: null, is_deleted: true }]);
    expect(await service.sql('select content from responses where post_id = $1', [own.id])).toEqual([{ content: 'Their words stay.' }]);
    expect(await service.sql('select like_count, response_count, comment_count from posts where id = $1', [kept.id])).toEqual([
      { like_count: 0, response_count: 0, comment_count: 0 },
    ]);
    expect((await service.get(`/api/posts/${kept.id}`)).status).toBe(200);
  });

  test('a subscription gives nothing from now on, and is ended at the provider', async () => {
    const member = await service.member();
    await service.sql(
      `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at) values (gen_random_uuid(), $1, 'active', 'cus_leaving', 'sub_leaving', now() + interval '1 day')`,
      [member.id],
    );
    await service.sql(`insert into payment_customers (account_id, reference) values ($1, 'cus_leaving')`, [member.id]);
    await erase(member);
    expect(await service.sql(`select account_id, withheld_because from subscriptions where provider_reference = 'sub_leaving'`)).toEqual([
      { account_id: null, withheld_because: 'no_account' },
    ]);
    expect(
      await service.sql(`select name, data from pgboss.job where data ->> 'reference' in ('sub_leaving', 'cus_leaving') order by name`),
    ).toEqual([
      { name: 'payments.forget-customer', data: { reference: 'cus_leaving' } },
      { name: 'subscription.end', data: { reference: 'sub_leaving' } },
    ]);
  });

  test('a post that is written at the same moment goes with the account, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await service.member();
      const writing = Array.from({ length: 4 }, async () => {
        try {
          return (await service.createPost(member, { title: `Racing ${round}` })).id;
        } catch {
          return null;
        }
      });
      const [deleted] = await Promise.all([erase(member), ...writing]);
      if (deleted.status === 409) expect((await erase(member)).status).toBe(204);
      expect(await service.sql(`select id from posts where title = $1`, [`Racing ${round}`])).toEqual([]);
    }
  });
});

test('what is reported while its author deletes their account waits for that, and is not there any more', async () => {
  const [leaving, reporter] = [await service.member(), await service.member()];
  const { id: postId } = await service.createPost(await service.member());
  const responseId = await addBelow(service, 'response', postId, leaving, 'It was not so.');
  const holder = new pg.Client(service.databaseUrl);
  await holder.connect();
  onTestFinished(() => holder.end());
  const waiting = (count: number) =>
    eventually(async () =>
      expect(
        await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(count),
    );
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [leaving.id]);
  const deleting = erase(leaving);
  await waiting(1);
  const reporting = report(service, reporter, { responseId });
  await waiting(2);
  await holder.query('rollback');
  expect([(await deleting).status, (await reporting).status]).toEqual([204, 404]);
});

test('[RIGHTS-07, RIGHTS-08] after it no row, file or log line holds one of 30 facts about the member, and audit lines stay as they were', async () => {
  const [admin, moderator, other] = [
    await service.member({ role: 'admin' }),
    await service.member({ role: 'moderator' }),
    await service.member({ displayName: 'Somebody Else' }),
  ];
  const email = 'fact-email@leaving.example';
  const leaving = await service.member({ displayName: 'Factname Leavinger', email });
  const { token, id } = leaving;
  await service.sql(
    `update profiles set company_name = 'Factcompany', phone = '+4915112340001', city = 'Factcity', state = 'Factstate', location = 'Factlocation' where id = $1`,
    [id],
  );
  const upload = async (purpose: string, name: string, type = 'image/png') => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set(
      'file',
      new Blob([new Uint8Array(type === 'image/png' ? await picture('png') : Buffer.from('factevidencebytes'))], { type }),
      name,
    );
    return (await service.post<{ url: string; id: string }>('/api/uploads', { token, body: form })).body;
  };
  const post = await service.createPost(leaving, {
    title: 'Facttitle',
    content: 'Factcontent of a post',
    attachmentUrl: (await upload('post-image', 'factpicture.png')).url,
    attachmentAlt: 'Factalternative',
  });
  await service.patch(`/api/posts/${post.id}`, { token, body: { content: 'Factedited content' } });
  await service.createPost(leaving, { title: 'Factanonymous', content: 'Factsecret', isAnonymous: true });
  const theirs = await service.createPost(other, { title: 'About somebody', content: 'They kept my deposit.', postType: 'defamation' });
  await addBelow(service, 'comment', post.id, other, 'I was there.');
  await service.subscribe(other);
  await quoteInDraft(other, post.id);
  const evidence = await upload('evidence', 'factevidence.txt', 'text/plain');
  const [revision] = await service.sql<{ id: string }>('select revision_id as id from posts where id = $1', [theirs.id]);
  const { status: responded } = await service.post(`/api/posts/${theirs.id}/responses`, {
    token,
    body: {
      name: 'Factresponder',
      username: 'factusername',
      content: 'Factresponse',
      evidence: [{ url: evidence.url, caption: 'Factcaption' }],
      quotes: [{ revisionId: revision!.id, start: 0, end: 21, verdict: 'false', answer: 'Factquote' }],
      captchaToken: await service.pass('create_response'),
    },
  });
  expect(responded).toBe(201);
  await service.post(`/api/posts/${theirs.id}/comments`, { token, body: { content: 'Factcomment' } });
  await service.post(`/api/posts/${theirs.id}/subject-claims`, { token, body: { statement: 'Factstatement' } });
  await report(service, leaving, { postId: theirs.id }, { comment: 'Factreport' });
  await report(service, other, { postId: post.id }, { comment: 'Factreported' });
  const { body: decided } = await decide(service, moderator, post.id, { ...hide, facts: 'Factdecision about them' });
  const { body: sent } = await appeal(service, leaving, {
    appealType: 'content_removal',
    decisionId: decided.decisionId,
    reason: 'Factappeal',
    additionalInfo: 'Factadditional',
  });
  await answerAppeal(service, admin, sent.id, 'rejected', 'Factanswer');
  await service.sql(
    `insert into contact_messages (id, account_id, topic, name, email, subject, message) values (gen_random_uuid(), $1, 'general', 'Factsender', $2, 'Factsubject', 'Factmessage')`,
    [id, email],
  );
  await service.sql(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, is_synced) values (gen_random_uuid(), $1, 'c', 'k', 0, '{}', 'Factpasskey', false)`,
    [id],
  );
  await service.sql(`update sessions set user_agent = 'Factbrowser', address = '203.0.113.77' where account_id = $1`, [id]);
  await service.sql(
    `with line as (insert into audit_log (id, actor_id, action, target_kind, target_id) values (gen_random_uuid(), $2, 'post_author_revealed', 'post', $3) returning id)
     insert into audit_details (entry_id, address, words) select id, '203.0.113.77', 'Factreveal for ' || $1::text from line`,
    [id, admin.id, post.id],
  );
  await service.allNotified();
  await service.jobsDone();
  const facts = [
    email,
    'Factname',
    'Leavinger',
    'Factcompany',
    '+4915112340001',
    'Factcity',
    'Factstate',
    'Factlocation',
    'Facttitle',
    'Factcontent',
    'Factedited',
    'Factstatement of a draft',
    'Factalternative',
    'Factanonymous',
    'Factsecret',
    'factpicture',
    'Factresponder',
    'factusername',
    'Factresponse',
    'factevidence.txt',
    'factevidencebytes',
    'Factcaption',
    'Factquote',
    'Factcomment',
    'Factstatement',
    'Factreport',
    'Factreported',
    'Factdecision',
    'Factappeal',
    'Factadditional',
    'Factanswer',
    'Factsender',
    'Factsubject',
    'Factmessage',
    'Factpasskey',
    'Factbrowser',
    '203.0.113.77',
    'Factreveal',
  ];
  // Each of them stands somewhere before, or it would prove nothing.
  const before = await everything();
  expect(facts.filter((fact) => !before.includes(fact.toLowerCase()))).toEqual([]);
  const audit = await service.sql('select * from audit_log order by id');

  expect((await erase(leaving)).status).toBe(204);
  await service.jobsDone();
  await service.allNotified();
  await service.jobsDone();
  const after = await everything();
  expect(after).toContain('my own answer stays.');
  expect(facts.filter((fact) => after.includes(fact.toLowerCase()))).toEqual([]);
  const known = new Set(audit.map(({ id: line }) => line));
  expect((await service.sql('select * from audit_log order by id')).filter(({ id: line }) => known.has(line))).toEqual(audit);
  expect(JSON.stringify(audit)).toContain(id);
});

/** Another member answers a post with the writer, and has case files about it, by its button and by the writer. */
async function quoteInDraft(by: TestMember, postId: string): Promise<void> {
  const as = { token: by.token };
  expect((await service.post('/api/premium/case-files', { ...as, body: { kind: 'post', id: postId } })).status).toBe(201);
  const drafts = '/api/premium/writer-drafts';
  const body = { originalPost: 'Factstatement of a draft. Factcontent all the same.', source: 'Facttitle', postId };
  const {
    id,
    createdAt: _created,
    updatedAt: _updated,
    caseFileId: _file,
    review: _review,
    ...draft
  } = (await service.post<WriterDraft>(drafts, { ...as, body })).body;
  const sentences = [{ text: 'My own answer stays.', answers: [1] }];
  expect((await service.put(`${drafts}/${id}`, { ...as, body: { ...draft, sentences } })).status).toBe(200);
  expect((await service.post(`${drafts}/${id}/case-file`, { ...as, body: {} })).status).toBe(200);
}

/** Every row of every table as text, the queue's too, and every stored file's name and bytes; in small letters. */
async function everything(): Promise<string> {
  const tables = await service.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables)
    for (const row of await service.sql<{ row: string }>(`select t::text as row from ${name} t`)) parts.push(row.row);
  const folder = join(service.platform.settings.dataDir, 'files');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) parts.push(entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  return parts.join('\n').toLowerCase();
}
