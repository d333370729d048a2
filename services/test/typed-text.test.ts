import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { EditedArticle, ModerationCasePage, Problem, RecoveryCodes, SecondFactorNeeded, TotpSetup } from '@clapback/contracts';
import { newAddress, newWord } from './new-names.ts';
import { decidePerson, report, reportPerson } from './reporting.ts';
import { password, type TestMember, type TestService } from './service.ts';
import { test } from './shared-service.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});

const post = async (fields: object) => ({
  token: dana.token,
  body: { title: 'A title', content: 'Some content', postType: 'statement', captchaToken: await service.pass('create_post'), ...fields },
});
const send = async (fields: object) => service.post<{ title: string } & Problem>('/api/posts', await post(fields));
const changeProfile = (body: object) => service.patch<{ displayName: string } & Problem>('/api/me', { token: dana.token, body });

test('lengths count after NFC and without blanks around a text, and the limit that is told is the real one', async () => {
  const title = 'ộ'.repeat(150);
  const taken = await send({ title: title.normalize('NFD') });
  expect([taken.status, taken.body.title === title]).toEqual([201, true]);
  const trimmed = await send({ title: `${title}${' '.repeat(60)}` });
  expect([trimmed.status, trimmed.body.title === title]).toEqual([201, true]);
  const name = 'ộ'.repeat(60);
  const renamed = await changeProfile({ displayName: name.normalize('NFD') });
  expect([renamed.status, renamed.body.displayName === name]).toEqual([200, true]);
  for (const long of ['a'.repeat(151), 'a'.repeat(601)]) {
    const { status, body } = await send({ title: long });
    expect([status, body.errors]).toEqual([400, [{ field: 'title', code: 'too_long', message: 'Please use at most 150 characters.' }]]);
  }
});

test('lengths count after NFC in a report and a decision about a person, and in an article', async () => {
  const [person, admin] = [await service.member(), await service.member({ role: 'admin' })];
  const long = (most: number) => 'ộ'.repeat(most).normalize('NFD');
  const reported = await reportPerson(service, dana, person.id, { comment: long(500) });
  expect([reported.status, reported.body.comment === 'ộ'.repeat(500)]).toEqual([201, true]);
  const decided = await decidePerson(service, admin, person.id, { decision: 'warning', ground: 'harassment', facts: long(2_000) });
  expect([decided.status, decided.body.errors]).toEqual([200, undefined]);
  const article = {
    title: long(150),
    slug: newWord('an-article-in-many-letters-'),
    content: 'ộ',
    excerpt: long(300),
    keywords: [long(40)],
    sources: [{ title: long(200), url: '/terms' }],
    lawAsOf: null,
    reviewOn: null,
    seoTitle: long(70),
    seoDescription: long(160),
  };
  const create = (body: object) => service.post<EditedArticle & Problem>('/api/admin/articles', { token: admin.token, body });
  const made = await create(article);
  expect([made.status, made.body.text?.keywords]).toEqual([201, ['ộ'.repeat(40)]]);
  const refused = await create({ ...article, excerpt: long(301), slug: 'another-article' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'excerpt', code: 'too_long', message: 'Please use at most 300 characters.' }],
  ]);
});

test('a name of any kind has nothing that nobody sees', async () => {
  const { id } = await service.createPost(dana);
  for (const username of ['maya\u200B.lind', 'maya\u034F.lind', '\u200Fmaya', 'maya\u3164']) {
    const { status, body } = await service.post<Problem>(`/api/posts/${id}/responses`, {
      token: dana.token,
      body: { name: 'Maya Lind', username, content: 'My side of it.', captchaToken: await service.pass('create_response') },
    });
    expect([username, status, body.errors?.map(({ field, code }) => `${field}: ${code}`)]).toEqual([
      username,
      400,
      ['username: characters_not_allowed'],
    ]);
  }
  for (const field of ['companyName', 'city', 'state', 'location']) {
    const { status, body } = await changeProfile({ [field]: 'Acme\u200B Ltd' });
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  }
});

test('a code is taken in full-width digits and those of other scripts, with what a copy leaves at its end', async () => {
  const member = await service.member();
  const { secret } = (await service.post<TotpSetup>('/api/auth/totp', { token: member.token })).body;
  const codeOf = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const inDigits = (zero: string, code: string) =>
    [...code].map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit))).join('');
  const confirmed = await service.post<RecoveryCodes & Problem>('/api/auth/totp/confirm', {
    token: member.token,
    body: { code: `${inDigits('０', codeOf(0))}\u200B` },
  });
  expect(confirmed.status).toBe(200);
  await service.sql('update totp_secrets set last_step = 0 where account_id = $1', [member.id]);
  const ticket = async () =>
    (
      await service.post<SecondFactorNeeded>('/api/auth/sign-in', {
        body: { email: member.email, password, captchaToken: await service.pass('sign_in') },
      })
    ).body.ticket;
  const signIn = async (code: string) =>
    (await service.post('/api/auth/sign-in/second-factor', { body: { ticket: await ticket(), code } })).status;
  expect(await signIn(inDigits('٠', codeOf(0)))).toBe(200);
  const fullWidth = [...confirmed.body.codes[0]!].map((sign) =>
    sign === '-' ? '－' : String.fromCodePoint(sign.codePointAt(0)! + 0xfee0),
  );
  expect(await signIn(`\u2060${fullWidth.join('')}\uFEFF`)).toBe(200);
});

test('an address with letters of any script is the one that the name system knows, at sign-up and at sign-in', async () => {
  const name = newWord('dana-');
  await service.signUp(`${name}@bücher.example`, 'Dana at the books');
  const mail = await service.mail(`${name}@xn--bcher-kva.example`, 'Please confirm your email address');
  await service.post('/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(mail.text)?.[1] } });
  const member = await service.signIn(`${name}@bücher.example`);
  expect((await service.get('/api/me', { token: member.token })).body).toMatchObject({ email: `${name}@xn--bcher-kva.example` });
  expect((await service.signIn(`${name}@xn--bcher-kva.example`)).id).toBe(member.id);
  for (const email of ['dana@bücher', 'dana@ex ample.org', 'dana@\u200B.example', 'dänä@example.org']) {
    const { status, body } = await service.post<Problem>('/api/auth/sign-in', { body: { email, password } });
    expect([email, status, body.errors]).toEqual([
      email,
      400,
      [{ field: 'email', code: 'wrong_format', message: 'Please enter an email address.' }],
    ]);
  }
});

test('a name that is taken from the address is one that could have been typed', async () => {
  const names: Record<string, string> = {};
  for (const name of ['anonymous.author', 'support', 'ravi.menon']) {
    const member = await service.newMember(newAddress(name), '');
    names[name] = (await service.get<{ displayName: string }>('/api/me', { token: member.token })).body.displayName;
  }
  expect(names).toEqual({
    'anonymous.author': 'User',
    support: 'User',
    'ravi.menon': 'ravi.menon',
  });
});

test('a time zone is a name of the IANA database', async () => {
  const settings = (await service.get<object>('/api/me/notification-settings', { token: dana.token })).body;
  const put = async (timeZone: string) =>
    (await service.put('/api/me/notification-settings', { token: dana.token, body: { ...settings, timeZone } })).status;
  for (const name of ['+05:30', '-08', '+0530', 'UTC+5', 'EST5EDT6', 'Mars/Olympus']) expect([name, await put(name)]).toEqual([name, 400]);
  for (const name of ['Asia/Kolkata', 'Etc/GMT+5', 'UTC']) expect([name, await put(name)]).toEqual([name, 200]);
});

test('staff find words within sentences without gaps, and words without their accents', async () => {
  const staff = await service.member({ role: 'moderator' });
  const texts = {
    japanese: '彼は私の自転車を返さなかった。',
    thai: 'เขายืมจักรยานของฉันแล้วไม่คืน',
    chinese: '他把我的自行车拿走了没有归还。',
    french: 'Il a cassé ma fenêtre près du café et il ne veut pas payer.',
  };
  const posts: Record<string, string> = {};
  for (const [language, content] of Object.entries(texts)) {
    const created = await service.createPost(dana, { title: `Reported ${language}`, content });
    await report(service, await service.member(), { postId: created.id });
    posts[language] = created.id;
  }
  const find = async (search: string) => {
    const query = new URLSearchParams({ status: 'pending', search });
    const { body } = await service.get<ModerationCasePage>(`/api/moderation/cases?${query.toString()}`, { token: staff.token });
    return body.items.map(({ id }) => id).filter((id) => Object.values(posts).includes(id));
  };
  expect(await find('自転車')).toEqual([posts['japanese']]);
  expect(await find('จักรยาน')).toEqual([posts['thai']]);
  expect(await find('自行车')).toEqual([posts['chinese']]);
  expect(await find('fenetre')).toEqual([posts['french']]);
  expect(await find('fenêtre')).toEqual([posts['french']]);
  expect(await find('転自車')).toEqual([]);
});
