import { beforeEach, expect } from 'vitest';
import type { CaseFile, CreateLetter, DataExport, Letter, LetterRegimes, Letters, Problem, TakedownLetter } from '@clapback/contracts';
import { addresses, completeValues } from '../../../test/letters.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});
beforeEach(async () => {
  dana = await service.member({ displayName: 'Dana Whitlock' });
  other = await service.member({ displayName: 'Samuel Adeyemi' });
  await Promise.all([dana, other].map((member) => service.subscribe(member)));
});

type Answer = Letter & Pick<Problem, 'detail' | 'errors' | 'context' | 'code'>;
const path = '/api/premium/letters';
const erasure: CreateLetter = {
  reason: 'privacy-violation',
  recipientKind: 'controller',
  country: 'IE',
  addresses,
  values: completeValues('gdpr-erasure'),
};
const write = (more: Partial<CreateLetter> = {}, by = dana) =>
  service.post<Answer>(path, { token: by.token, body: { ...erasure, ...more } });
const change = (id: string, body: object, by = dana) => service.patch<Answer>(`${path}/${id}`, { token: by.token, body });
const move = (id: string, to: 'ready' | 'sent' | 'outcome', body: object, by = dana) =>
  service.post<Answer>(`${path}/${id}/${to}`, { token: by.token, body });
const read = async (id: string) => (await service.get<Answer>(`${path}/${id}`, { token: dana.token })).body;
const list = async (by = dana) => (await service.get<Letters>(path, { token: by.token })).body.items;
const sent = async (more: Partial<CreateLetter> = {}, sentOn = '2026-10-31') => {
  const { body } = await write(more);
  await move(body.id, 'ready', { version: 1 });
  return (await move(body.id, 'sent', { version: 2, sentOn })).body;
};

test('[TAKEDOWN-05] six plain fields answer a letter that says what is still missing, whoever they say they are', async () => {
  const { status, body } = await service.post<TakedownLetter>('/api/premium/takedown-letters', {
    token: dana.token,
    body: {
      targetUrl: 'https://gallery.example.de/p/88213',
      contentDescription: 'A photograph of me from 2019.',
      reason: 'privacy-violation',
      yourName: 'Dana Whitlock',
      contactEmail: 'dana@example.org',
      additionalInfo: 'The charges were dismissed.',
      userId: other.id,
    },
  });
  expect(status).toBe(200);
  expect(body.letter).toContain('Subject: Request for erasure of personal data');
  expect(body.letter).toContain('1. https://gallery.example.de/p/88213');
  expect(body.letter).toContain('A photograph of me from 2019.');
  expect(body.letter).toContain('The charges were dismissed.');
  expect(body.letter).toContain(
    'It relies on: GDPR article 17. Whoever decides about data on you has to erase them where there is a ground of article 17 GDPR. The press is mostly exempt. Still missing:',
  );
  expect(body.letter).toContain('- A ground of article 17(1) is missing');
  expect(body.letter).toContain('- Your signature and date');
  expect(body.letter).toContain('Not legal advice.');
  expect([body.regime, body.recipientKind, body.country]).toEqual(['gdpr-erasure', 'platform', 'DE']);
  expect(await list()).toEqual([]);
});

test.each([
  ['defamation', 'https://news.example/p', 'In the United States a site is mostly not liable for what others post there (47 USC 230).'],
  ['defamation', 'https://news.co.uk/p', 'It relies on: Defamation Act 2013, section 5.'],
  ['false-information', 'https://news.example/p', 'It relies on: Correction or reply.'],
  ['harassment', 'https://forum.example.fr/p', 'It relies on: DSA article 16.'],
  ['copyright', 'https://images.example/p', 'It relies on: DMCA, 17 USC 512(c)(3).'],
  ['other', 'https://forum.example/p', 'It relies on: The recipient’s own rules (a plain request).'],
] as const)('[TAKEDOWN-02] [TAKEDOWN-05] %s at %s finds its rules', async (reason, targetUrl, words) => {
  const { body } = await service.post<TakedownLetter>('/api/premium/takedown-letters', {
    token: dana.token,
    body: { targetUrl, contentDescription: 'It says that I stole.', reason },
  });
  expect(body.letter).toContain(words);
  expect(body.letter).toContain('It says that I stole.');
});

test.each([
  ['defamation', 'https://forum.example.eu/p', 'BE', 'It relies on: DSA article 16.'],
  ['privacy-violation', 'https://forum.example.eu/p', 'BE', 'It relies on: GDPR article 17.'],
  ['privacy-violation', 'https://forum.example.eu./p', 'BE', 'It relies on: GDPR article 17.'],
  ['harassment', 'https://φόρουμ.ευ/p', 'BE', 'It relies on: DSA article 16.'],
  ['harassment', 'https://форум.ею/p', 'BE', 'It relies on: DSA article 16.'],
  ['privacy-violation', 'https://eu.example/p', 'US', 'It relies on: The recipient’s own rules (a plain request).'],
] as const)('[TAKEDOWN-05] %s at %s is a matter of %s', async (reason, targetUrl, country, words) => {
  const { status, body } = await service.post<TakedownLetter>('/api/premium/takedown-letters', {
    token: dana.token,
    body: { targetUrl, contentDescription: 'It says that I stole.', reason },
  });
  expect([status, body.country]).toEqual([200, country]);
  expect(body.letter).toContain(words);
  const said =
    'A name that ends in .eu is for citizens, residents and companies of the European Union, Iceland, Liechtenstein or Norway; citizens can live elsewhere. Which country it is here is not known: choose it before you send the letter.';
  expect(body.why.includes(said)).toBe(country === 'BE');
});

const noDataLaw =
  '- Where the person lives whom it is about. It decides which law on personal data holds, as the recipient’s seat does not. It is not known here, so this letter relies on no such law.';
const maybeOther = '- Where the person lives whom it is about. It can decide which law holds, and is not known here.';

test.each([
  ['privacy-violation', 'https://gallery.example.com/p', 'Its name does not tell it; assumed here: United States.', noDataLaw],
  ['false-information', 'https://gallery.example.io/p', 'Its name does not tell it; assumed here: United States.', noDataLaw],
  ['privacy-violation', 'https://gallery.example.ca/p', 'Its name ends in .ca; assumed here: Canada.', noDataLaw],
  ['privacy-violation', 'https://gallery.example.de/p', 'Its name ends in .de; assumed here: Germany.', ''],
  ['privacy-violation', 'https://gallery.co.uk/p', 'Its name ends in .uk; assumed here: United Kingdom.', ''],
  ['privacy-violation', 'https://gallery.example.eu/p', 'Its name does not tell it; assumed here: Belgium.', ''],
  ['harassment', 'https://forum.example.com/p', 'Its name does not tell it; assumed here: United States.', maybeOther],
  ['copyright', 'https://images.example.com/p', 'Its name does not tell it; assumed here: United States.', ''],
] as const)('[TAKEDOWN-05] %s at %s names what six fields do not tell of the law', async (reason, targetUrl, seat, home) => {
  const { body } = await service.post<TakedownLetter>('/api/premium/takedown-letters', {
    token: dana.token,
    body: { targetUrl, contentDescription: 'It shows my address.', reason, yourName: 'Dana Whitlock' },
  });
  const missing = body.letter.split('Still missing:\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
  expect(missing).toContain(`- In which country the recipient has its seat, which decides which law holds. ${seat}`);
  expect(missing.filter((line) => line.startsWith('- Where the person lives'))).toEqual(home ? [home] : []);
  // Without either no law on data is claimed.
  if (home) expect(body.letter).not.toMatch(/rely on the (UK )?GDPR|article 17 of the/);
});

test.each([
  ['targetUrl', { targetUrl: ' ' }],
  ['contentDescription', { contentDescription: '' }],
  ['reason', { reason: 'envy' }],
  ['reason', { reason: undefined }],
])('[TAKEDOWN-04] a request without a good %s is refused', async (field, more) => {
  const good = { targetUrl: 'https://gallery.example/p', contentDescription: 'A picture', reason: 'other' };
  const { status, body } = await service.post<Problem>('/api/premium/takedown-letters', { token: dana.token, body: { ...good, ...more } });
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_failed', field]);
});

test('[PREM-13] letters are written with a subscription alone, and stay readable without one', async () => {
  const { body: letter } = await write();
  await service.endSubscription(dana);
  const body = { targetUrl: 'https://gallery.example/p', contentDescription: 'A picture', reason: 'other' };
  const refused = await Promise.all([
    service.post<Problem>('/api/premium/takedown-letters', { token: dana.token, body }),
    write(),
    change(letter.id, { version: 1, country: 'DE' }),
    move(letter.id, 'ready', { version: 1 }),
  ]);
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(Array.from({ length: 4 }, () => [403, 'premium_required']));
  expect([(await list()).length, (await read(letter.id)).state]).toEqual([1, 'draft']);
  expect((await service.get(`${path}/${letter.id}/pdf`, { token: dana.token })).status).toBe(200);
});

test('a letter finds its rules, says what is missing, and is read by its member alone', async () => {
  const { status, body } = await write({ values: { yourName: ' Dana Whitlock ', contactEmail: 'dana@example.org', capacity: 'self' } });
  expect([status, body.regime, body.state, body.version, body.number]).toEqual([
    201,
    'gdpr-erasure',
    'draft',
    1,
    expect.stringMatching(/^L(-[0-9A-F]{4}){3}$/),
  ]);
  expect(body.values['yourName']).toBe('Dana Whitlock');
  expect(body.missing.map(({ label }) => label)).toEqual([
    'A ground of article 17(1) is missing',
    'What is to be erased is missing',
    'Notice to recipients, article 19',
    'The controller’s address is missing',
    'Your signature and date',
  ]);
  expect((await list())[0]).toMatchObject({ id: body.id, missing: 5, recipientName: '' });
  expect(await list(other)).toEqual([]);
  for (const tail of ['', '/pdf', '/text', '/calendar'])
    expect((await service.get(`${path}/${body.id}${tail}`, { token: other.token })).status).toBe(404);
  expect((await change(body.id, { version: 1, country: 'DE' }, other)).status).toBe(404);
  expect((await move(body.id, 'ready', { version: 1 }, other)).status).toBe(404);
});

test('a letter that lacks something is no ready one, and is kept as a draft however little it says', async () => {
  const { values: all = {} } = erasure;
  const { signature: _signature, notify: _notify, ...values } = all;
  const { body } = await write({ values });
  const refused = await move(body.id, 'ready', { version: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'letter_incomplete']);
  expect(refused.body.errors).toEqual([
    { field: 'values/notify', code: 'required', message: 'Notice to recipients, article 19' },
    { field: 'values/signature', code: 'required', message: 'Your signature and date' },
  ]);
  const half = await change(body.id, { version: 1, addresses: ['gallery'], values: { contactEmail: 'dana@' } });
  expect([half.status, half.body.addresses, half.body.missing.map(({ element }) => element)]).toEqual([
    200,
    ['gallery'],
    ['sender', 'location', 'ground', 'erase', 'recipients', 'recipient', 'signature'],
  ]);
});

test('the words of a letter are its sender’s: no call has a model say them in another way', async () => {
  const { body: draft } = await write();
  const asked = { regime: 'gdpr-erasure', element: 'groundWhy', text: 'I withdraw my consent to all of this.' };
  expect((await service.post<Problem>(`${path}/rewrite`, { token: dana.token, body: asked })).status).toBe(404);
  expect((await read(draft.id)).values['groundWhy']).toBe(completeValues('gdpr-erasure')['groundWhy']);
});

test('two tabs do not overwrite each other: the later one is given what the other wrote', async () => {
  const { body } = await write();
  const answers = await Promise.all(['DE', 'FR'].map((country) => change(body.id, { version: 1, country })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
  expect(lost!.body.code).toBe('content_changed');
  expect(JSON.parse(lost!.body.context!['newer']!)).toEqual(won!.body);
  expect(await read(body.id)).toEqual(won!.body);
});

test('[TAKEDOWN-03] what was sent stays in the words in which it was, on screen and as text, whatever letters say later', async () => {
  const letter = await sent();
  expect(letter.wording?.regime.title).toBe('Request for erasure of personal data');
  await service.sql(`update letters set wording = jsonb_set(wording, '{regime,title}', '"Words of a day long past"') where id = $1`, [
    letter.id,
  ]);
  expect((await read(letter.id)).wording?.regime.title).toBe('Words of a day long past');
  const text = await service.get<string>(`${path}/${letter.id}/text`, { token: dana.token });
  expect(text.body).toContain('Words of a day long past');
  // What is not sent yet says what letters say now.
  const { body: draft } = await write();
  expect(draft.wording).toBeNull();
});

test('sent, it waits for its answer in a case file of its own, and its pages are watched', async () => {
  const letter = await sent();
  expect([letter.state, letter.sentAt, letter.replyDueAt]).toEqual(['sent', '2026-10-31T12:00:00.000Z', '2026-11-30T23:59:59.000Z']);
  const [file] = await service.sql<{ title: string; kind: string; due: Date; label: string }>(
    `select c.title, e.kind, d.due_at as due, d.label from case_files c join case_file_entries e on e.case_file_id = c.id and e.subject_id = $1
     join case_file_deadlines d on d.case_file_id = c.id where c.id = $2`,
    [letter.id, letter.caseFileId],
  );
  expect(file).toMatchObject({
    title: 'Request for erasure of personal data, gallery.example',
    kind: 'letter_sent',
    label: 'Answer from Gallery Example Ltd.',
  });
  const watched = await service.sql<{ url: string }>('select url from watched_pages where letter_id = $1 order by url', [letter.id]);
  expect(watched.map(({ url }) => url)).toEqual(addresses);
  const changed = await change(letter.id, { version: letter.version, country: 'DE' });
  expect([changed.status, changed.body.detail]).toEqual([409, 'This letter was sent. Please write another that follows it.']);
  const answered = await move(letter.id, 'outcome', { version: letter.version, state: 'refused' });
  expect(answered.body.state).toBe('refused');
  expect(await service.sql('select id from case_file_deadlines where subject_id = $1 and met_at is null', [letter.id])).toEqual([]);
});

/** The day that it is so many hours from now in UTC, as `2026-11-25`. */
const dayIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
const linesOf = async ({ caseFileId }: Letter) =>
  (await service.get<CaseFile>(`/api/premium/case-files/${caseFileId}`, { token: dana.token })).body.entries;

test.each([
  ['in the week before it was drafted here', -7 * 24],
  ['on the day before', -24],
  ['where the day is ahead by 14 hours', 14],
])('a letter that was sent %s stands behind its drafting in the case file, and says its day', async (_when, hours) => {
  const sentOn = dayIn(hours);
  const letter = await sent({ opensCaseFile: true }, sentOn);
  const lines = (await linesOf(letter)).filter(({ subjectId }) => subjectId === letter.id);
  expect(lines.map(({ kind, details }) => [kind, details['sentOn'] ?? null])).toEqual([
    ['letter_drafted', null],
    ['letter_ready', null],
    ['letter_sent', sentOn],
  ]);
  expect(new Date(lines[2]!.happenedAt).getTime()).toBeLessThanOrEqual(Date.now());
  expect(letter.sentAt?.slice(0, 10)).toBe(sentOn);
  const { body: reminder } = await write({ followsId: letter.id, values: {} });
  expect(reminder.values['previousSentOn']).toBe(sentOn);
});

test('a letter that was drafted and sent yesterday stands in yesterday, after its drafting', async () => {
  const { body } = await write({ opensCaseFile: true });
  await move(body.id, 'ready', { version: 1 });
  const yesterday = dayIn(-24);
  const at = (time: string) => `${yesterday}T${time}.000Z`;
  await service.sql('update letters set created_at = $2, updated_at = $3 where id = $1', [body.id, at('15:00:00'), at('15:05:00')]);
  await service.sql('update case_file_entries set happened_at = $2 where subject_id = $1', [body.id, at('15:05:00')]);
  const letter = (await move(body.id, 'sent', { version: 2, sentOn: yesterday })).body;
  const lines = (await linesOf(letter)).filter(({ subjectId }) => subjectId === letter.id);
  expect(lines.map(({ kind, happenedAt }) => [kind, happenedAt])).toEqual([
    ['letter_drafted', at('15:05:00')],
    ['letter_ready', at('15:05:00')],
    ['letter_sent', at('15:05:00')],
  ]);
});

test.each(['2026-02-30', '2026-13-01', '0000-01-01', '1999-12-31', dayIn(40)])(
  '%s is no day on which a letter was sent',
  async (sentOn) => {
    const { body } = await write();
    await move(body.id, 'ready', { version: 1 });
    const refused = await move(body.id, 'sent', { version: 2, sentOn });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'sentOn']);
    expect((await read(body.id)).state).toBe('ready');
  },
);

test('a letter can be kept in a case file that is opened for it, with the page that it is about', async () => {
  const { status, body } = await write({ opensCaseFile: true });
  const { body: file } = await service.get<CaseFile>(`/api/premium/case-files/${body.caseFileId}`, { token: dana.token });
  expect([status, file.title, file.accusationUrl, file.summary]).toEqual([
    201,
    'Request for erasure of personal data, gallery.example',
    'https://gallery.example/p/88213',
    'the picture, its copies and previews',
  ]);
  expect(file.entries.slice(0, 2).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['opened', null],
    ['letter_drafted', body.id],
  ]);
  expect(file.evidence.map(({ kind, url }) => [kind, url])).toEqual([['page', 'https://gallery.example/p/88213']]);
  const named = await write({ opensCaseFile: true, caseFileId: body.caseFileId });
  expect(named.body.caseFileId).toBe(body.caseFileId);
  expect((await write({ opensCaseFile: true, caseFileId: body.caseFileId }, other)).status).toBe(404);
});

test.each([
  ['intimate images', 'intimate-images', {}],
  ['the abuse of children', 'dsa-notice', { offence: 'yes' }],
  ['what was not said yet', 'dsa-notice', {}],
] as const)('a page with %s is never captured', async (_what, regime, values) => {
  const { body } = await write({ opensCaseFile: true, regime, values });
  const { body: file } = await service.get<CaseFile>(`/api/premium/case-files/${body.caseFileId}`, { token: dana.token });
  expect([file.accusationUrl, file.evidence]).toEqual(['https://gallery.example/p/88213', []]);
});

test('a page with the abuse of children is not watched either', async () => {
  const { body } = await write({ regime: 'dsa-notice', values: { ...completeValues('dsa-notice'), offence: 'yes' } });
  expect((await move(body.id, 'ready', { version: 1 })).body.state).toBe('ready');
  expect((await move(body.id, 'sent', { version: 2, sentOn: '2026-10-31' })).body.state).toBe('sent');
  expect(await service.sql('select id from watched_pages where letter_id = $1', [body.id])).toEqual([]);
  const harmless = await write({ regime: 'dsa-notice', values: { ...completeValues('dsa-notice'), offence: 'no' } });
  await move(harmless.body.id, 'ready', { version: 1 });
  await move(harmless.body.id, 'sent', { version: 2, sentOn: '2026-10-31' });
  expect(await service.sql('select id from watched_pages where letter_id = $1', [harmless.body.id])).toHaveLength(addresses.length);
});

test('a state comes from those before it alone', async () => {
  const { body } = await write();
  expect((await move(body.id, 'sent', { version: 1 })).body.detail).toBe('A letter that is draft cannot become sent.');
  const ready = await move(body.id, 'ready', { version: 1 });
  expect((await move(body.id, 'outcome', { version: 2, state: 'done' })).status).toBe(409);
  expect((await change(body.id, { version: 2, country: 'DE' })).body).toMatchObject({ state: 'draft', version: 3 });
  expect(ready.body.state).toBe('ready');
  const late = await write();
  await move(late.body.id, 'ready', { version: 1 });
  expect((await move(late.body.id, 'sent', { version: 2, sentOn: '2999-01-01' })).body.errors?.[0]?.field).toBe('sentOn');
});

test('what follows a letter takes its words over, and is signed anew', async () => {
  const first = await sent();
  await move(first.id, 'outcome', { version: first.version, state: 'refused' });
  const { status, body } = await write({ followsId: first.id, step: 'refusal-reply', values: {}, addresses: undefined as never });
  expect([status, body.step, body.followsId, body.caseFileId]).toEqual([201, 'refusal-reply', first.id, first.caseFileId]);
  expect([body.addresses, body.values['previousSentOn'], body.values['previousNumber']]).toEqual([addresses, '2026-10-31', first.number]);
  expect([body.values['groundWhy'], body.values['signature']]).toEqual([first.values['groundWhy'], undefined]);
  expect(body.missing.map(({ element }) => element)).toEqual(['refusal', 'signature']);
  const complaint = await write({ followsId: first.id, step: 'complaint', values: {} });
  expect(complaint.body.values).toMatchObject({
    recipientName: 'Your supervisory authority',
    complaintLaw: 'GDPR article 77',
    respondent: 'Gallery Example Ltd.',
    outcomeKind: 'refused',
  });
  expect((await write({ followsId: first.id }, other)).status).toBe(404);
});

test('[TAKEDOWN-05] a plain letter to a site in the United Kingdom relies on its law; a notice there names who complains', async () => {
  const plain = async (reason: string) => {
    const body = {
      targetUrl: 'https://gallery.example.co.uk/p',
      contentDescription: 'It says that I stole.',
      reason,
      yourName: 'Dana Whitlock',
      contactEmail: 'dana@example.org',
    };
    return (await service.post<TakedownLetter>('/api/premium/takedown-letters', { token: dana.token, body })).body.letter;
  };
  const erasing = await plain('privacy-violation');
  expect(erasing).toContain('under the UK General Data Protection Regulation (UK GDPR), article [a ground of article 17(1)].');
  expect(erasing).toContain(
    'It relies on: UK GDPR article 17. Whoever decides about data on you has to erase them where there is a ground of article 17 UK GDPR. The press is mostly exempt. Still missing:',
  );
  expect(erasing).not.toContain('the General Data Protection Regulation');
  expect(await plain('defamation')).toContain('The complainant is Dana Whitlock, who can be contacted at dana@example.org.');
});

test('a letter to the United Kingdom has a month, and a complaint goes to the ICO', async () => {
  const first = await sent({ country: 'GB' });
  expect(first.replyDueAt).toBe('2026-11-30T23:59:59.000Z');
  const { body: complaint } = await write({ followsId: first.id, step: 'complaint', values: {} });
  expect(complaint.values).toMatchObject({
    recipientName: 'Information Commissioner’s Office (ICO)',
    complaintLaw: 'section 165 of the Data Protection Act 2018',
  });
  const { body: text } = await service.get<unknown>(`${path}/${complaint.id}/text?for=form`, { token: dana.token });
  expect(String(text)).toContain('I complain under section 165 of the Data Protection Act 2018 about Gallery Example Ltd.');
});

test('somebody who lives in the United Kingdom writes to the United States under its law, with the ICO behind it', async () => {
  const values = { ...completeValues('gdpr-erasure'), home: 'GB' };
  const { body } = await write({ country: 'US', values });
  expect([body.regime, body.missing, body.values['home']]).toEqual(['gdpr-erasure', [], 'GB']);
  const { body: text } = await service.get<unknown>(`${path}/${body.id}/text?for=form`, { token: dana.token });
  expect(String(text)).toContain('under the UK General Data Protection Regulation (UK GDPR), article 17(1)(b)');
  expect(String(text)).toContain('that I can complain to the Information Commissioner’s Office, the ICO');
  const abroad = await write({ country: 'US', values: { ...values, home: 'other' } });
  expect(abroad.body.regime).toBe('own-rules');
  const letter = await sent({ country: 'US', values }, '2026-04-03');
  // The month ends on a bank holiday there.
  expect(letter.replyDueAt).toBe('2026-05-05T23:59:59.000Z');
  const nowhere = await write({ country: 'US', regime: 'gdpr-erasure', values: { ...values, home: '' } });
  expect((await move(nowhere.body.id, 'ready', { version: 1 })).body.errors).toEqual([
    { field: 'values/home', code: 'required', message: 'Who you are, how they reach you, and where the person lives' },
  ]);
  const wrong = await write({ country: 'US', regime: 'gdpr-erasure', values: { ...values, home: 'XX' } });
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'values/home']);
});

test('what was signed under one law on data is signed anew where the person is said to live under another', async () => {
  const values = { ...completeValues('gdpr-erasure'), home: 'EU' };
  const { body } = await write({ country: 'US', values });
  expect(body.values['signature']).toBe('Dana Whitlock');
  const moved = await change(body.id, { version: 1, values: { ...values, home: 'GB' } });
  expect([moved.body.values['home'], moved.body.values['signature']]).toEqual(['GB', undefined]);
  const { body: inUnion } = await write({ country: 'IE', values });
  const same = await change(inUnion.id, { version: 1, values: { ...values, home: 'GB' } });
  expect(same.body.values['signature']).toBe('Dana Whitlock');
});

test('what was signed for a search engine under the law of the Union is signed anew under that of the United Kingdom', async () => {
  const values = { ...completeValues('search-engine'), home: 'EU' };
  const { body } = await write({ country: 'US', recipientKind: 'search-engine', regime: 'search-engine', values });
  expect([body.values['signature'], body.values['accuracy']]).toEqual(['Dana Whitlock', true]);
  const moved = await change(body.id, { version: 1, values: { ...values, home: 'GB' } });
  expect([moved.body.values['signature'], moved.body.values['accuracy']]).toEqual([undefined, undefined]);
});

test('what was signed under the law of the Union is signed anew under that of the United Kingdom', async () => {
  const { body } = await write();
  const inFrance = await change(body.id, { version: 1, country: 'FR' });
  expect(inFrance.body.values['signature']).toBe('Dana Whitlock');
  const inTheKingdom = await change(body.id, { version: 2, country: 'GB' });
  expect([inTheKingdom.body.values['signature'], inTheKingdom.body.values['groundWhy']]).toEqual([undefined, body.values['groundWhy']]);
});

// The month of a letter that was sent on 31 October 2026 ends with 30 November, where its sender lives.
test.each([
  ['Europe/Berlin', '2026-11-30T22:59:59.000Z', '2026-11-30T22:59:59.000Z'],
  ['Asia/Kolkata', '2026-11-30T18:29:59.000Z', '2026-11-30T18:29:59.000Z'],
  ['Pacific/Kiritimati', '2026-11-30T09:59:59.000Z', '2026-11-30T09:59:59.000Z'],
  ['America/New_York', '2026-11-30T23:59:59.000Z', '2026-12-01T04:59:59.000Z'],
  ['Pacific/Pago_Pago', '2026-11-30T23:59:59.000Z', '2026-12-01T10:59:59.000Z'],
  ['Etc/UTC', '2026-11-30T23:59:59.000Z', '2026-11-30T23:59:59.000Z'],
])('an answer is due on one day for its sender in %s, in the case file until midnight, and in calendars', async (timeZone, due, end) => {
  await service.put('/api/me/time-zone', { token: dana.token, body: { timeZone } });
  const letter = await sent();
  expect(letter.replyDueAt).toBe(due);
  const dayThere = new Date(due).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  expect(dayThere).toBe('30 November 2026');
  const [deadline] = await service.sql<{ id: string; file: string; due: Date }>(
    'select id, case_file_id as file, due_at as due from case_file_deadlines where subject_id = $1',
    [letter.id],
  );
  expect(deadline!.due.toISOString()).toBe(end);
  for (const calendar of [`${path}/${letter.id}`, `/api/premium/case-files/${deadline!.file}/deadlines/${deadline!.id}`]) {
    const { body } = await service.get<unknown>(`${calendar}/calendar`, { token: dana.token });
    expect(String(body)).toContain('DTSTART;VALUE=DATE:20261130');
  }
});

test('where no day is named, a letter was sent on the day that it is where its sender lives', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await service.put('/api/me/time-zone', { token: dana.token, body: { timeZone } });
  const { body } = await write();
  await move(body.id, 'ready', { version: 1 });
  const letter = (await move(body.id, 'sent', { version: 2 })).body;
  expect(letter.sentAt?.slice(0, 10)).toBe(new Date().toLocaleDateString('sv-SE', { timeZone }));
});

test.each([
  ['Texas', {}, '2026-11-30T23:59:59.000Z'],
  ['another state', { isTexas: 'other', state: 'Ohio' }, '2026-11-14T23:59:59.000Z'],
])('a request for correction in %s is due, and reminded of, when that state says', async (_where, more, due) => {
  const values = { ...completeValues('us-defamation'), ...more };
  const letter = await sent({ reason: 'defamation', recipientKind: 'author', country: 'US', values });
  expect([letter.regime, letter.replyDueAt]).toEqual(['us-defamation', due]);
  const [deadline] = await service.sql<{ due: Date }>('select due_at as due from case_file_deadlines where subject_id = $1', [letter.id]);
  expect(deadline!.due.toISOString()).toBe(due);
  const calendar = String((await service.get<unknown>(`${path}/${letter.id}/calendar`, { token: dana.token })).body);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${due.slice(0, 10).replaceAll('-', '')}`);
});

test('harassment on a service in Australia is complained of there first, and after 48 hours to eSafety', async () => {
  const abuse = { reason: 'harassment', recipientKind: 'platform', country: 'AU', values: completeValues('au-cyber-abuse') } as const;
  const letter = await sent(abuse);
  expect([letter.regime, letter.replyDueAt]).toEqual(['au-cyber-abuse', '2026-11-02T23:59:59.000Z']);
  const { body: complaint } = await write({ ...abuse, followsId: letter.id, step: 'complaint', values: {} });
  expect(complaint.values).toMatchObject({
    recipientName: 'eSafety Commissioner',
    complaintLaw: 'section 36 of the Online Safety Act 2021 (Cth)',
    respondent: 'Gallery Example Ltd.',
  });
});

test('somebody under 18 in Australia is led to the scheme against cyberbullying, and no letter of theirs becomes ready', async () => {
  const values = { ...completeValues('au-cyber-abuse'), targetAge: 'minor' };
  const { body } = await write({ reason: 'harassment', recipientKind: 'platform', country: 'AU', values });
  expect((await move(body.id, 'ready', { version: 1 })).body.errors).toEqual([
    { field: 'values/targetAge', code: 'required', message: 'Whether an adult who lives in Australia is targeted is missing' },
  ]);
});

test('a tick and a signature do not travel to other rules', async () => {
  const { body } = await write({ reason: 'copyright', recipientKind: 'host', country: 'US', values: completeValues('dmca-notice') });
  expect([body.regime, body.values['perjury'], body.missing]).toEqual(['dmca-notice', true, []]);
  const { body: counter } = await change(body.id, { version: 1, regime: 'dmca-counter-notice' });
  expect([counter.values['perjury'], counter.values['signature'], counter.values['material']]).toEqual([
    undefined,
    undefined,
    'A copy of the photograph without my name',
  ]);
});

test('pictures of somebody under 18 are led to the authority, and no letter of theirs becomes ready', async () => {
  const values = { ...completeValues('intimate-images'), age: 'minor' };
  const { body } = await write({ regime: 'intimate-images', country: 'US', recipientKind: 'platform', values });
  expect((await move(body.id, 'ready', { version: 1 })).body.errors).toEqual([
    { field: 'values/age', code: 'required', message: 'Who is shown, and how old they were, is missing' },
  ]);
  const { body: all } = await service.get<LetterRegimes>('/api/premium/letter-regimes', { token: dana.token });
  const fields = all.regimes.find(({ id }) => id === 'intimate-images')!.elements.flatMap((element) => element.fields);
  expect(fields.find(({ id }) => id === 'age')?.stopText).toContain('takeitdown.ncmec.org');
});

/** Fields that take 5,000 characters each: nine of them are more than one letter may have. */
const longTexts = ['groundWhy', 'erase', 'moreInfo', 'postalAddress', 'recipientAddress', 'situation', 'explanation', 'material', 'proof'];

test.each([
  ['addresses', { addresses: Array.from({ length: 201 }, (_, n) => `https://gallery.example/${n}`) }],
  ['addresses/0', { addresses: [`https://gallery.example/${'x'.repeat(2000)}`] }],
  ['values/groundWhy', { values: { groundWhy: 'x'.repeat(10_000) } }],
  ['values', { values: Object.fromEntries(longTexts.map((id) => [id, 'x'.repeat(5000)])) }],
  ['country', { country: 'ZZ' }],
  ['values/ground', { values: { ground: 'z' } }],
  ['values/nothing', { values: { nothing: 'x' } }],
  ['values/yourName', { values: { yourName: 'x'.repeat(201) } }],
  ['values/yourName', { values: { yourName: true } }],
  ['country', { country: 'ie' }],
])('%s that letters do not take is refused at its field', async (field, more) => {
  const { status, body } = await write(more);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});

test('no letter, and one to no address, is kept as a draft and never ready', async () => {
  const { body } = await write({ addresses: [' ', ''], values: {} });
  expect([body.addresses, body.values]).toEqual([[], {}]);
  expect((await move(body.id, 'ready', { version: 1 })).body.errors?.map(({ field }) => field)).toContain('values/addresses');
  const unknown = await change(body.id, { version: 1, country: 'XX' });
  expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'country']);
});

test('five thousand addresses are refused before anything is read', async () => {
  const { status, body } = await write({ addresses: Array.from({ length: 5000 }, (_, n) => `https://gallery.example/${n}`) });
  expect([status, body.code, body.detail]).toEqual([400, 'bad_request', 'The JSON has more than 1000 members.']);
});

test('two hundred addresses stand in the letter, in its PDF and in the boxes of a form, and are watched once it is sent', async () => {
  const many = Array.from({ length: 200 }, (_, n) => `https://gallery.example/p/${n}`);
  const letter = await sent({ addresses: many });
  expect((await read(letter.id)).addresses).toEqual(many);
  const { body: text } = await service.get<string>(`${path}/${letter.id}/text?for=form`, { token: dana.token });
  expect(text).toContain('200. https://gallery.example/p/199');
  expect((await service.get(`${path}/${letter.id}/pdf`, { token: dana.token })).status).toBe(200);
  expect(await service.sql('select id from watched_pages where letter_id = $1', [letter.id])).toHaveLength(200);
});

test.each([
  ['Ελένη Παπαδοπούλου', []],
  ['Žižek Ðorđević-Nguyễn', []],
  ['Анна Ковалёва', []],
  ['دانا حداد', ['د', 'ا', 'ن', 'ح']],
  ['दाना शर्मा', ['द', 'ा', 'न', 'श', 'र', '्', 'म']],
  ['王小明', ['王', '小', '明']],
])('the name %s is kept as it is, in the mail too; what the PDF lacks is named before it is made', async (yourName, lacks) => {
  const { body } = await write({ values: { ...erasure.values, yourName, signature: yourName } });
  expect([body.values['yourName'], body.unprintable]).toEqual([yourName, lacks]);
  const { body: text } = await service.get<string>(`${path}/${body.id}/text`, { token: dana.token });
  expect(text).toContain(`Yours faithfully,\n${yourName}\n`);
  expect((await service.get(`${path}/${body.id}/pdf`, { token: dana.token })).status).toBe(200);
});

test('what a letter says is text and nothing else, whatever is written into it', async () => {
  const hostile = '<script>alert(1)</script> {yourName} ${7*7} =HYPERLINK("https://evil.example") \\u0000 %PDF';
  const { body } = await write({ values: { ...erasure.values, groundWhy: hostile } });
  const { body: text, headers } = await service.get<string>(`${path}/${body.id}/text`, { token: dana.token });
  expect(text).toContain(hostile);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await service.get(`${path}/${body.id}/pdf`, { token: dana.token })).status).toBe(200);
});

test('in the United Kingdom a complaint goes to the controller first, and to the ICO from there; nowhere else', async () => {
  const first = await sent({ country: 'GB' });
  await move(first.id, 'outcome', { version: first.version, state: 'refused' });
  const { status, body } = await write({ followsId: first.id, step: 'controller-complaint', values: {} });
  expect([status, body.step, body.missing.map(({ element }) => element)]).toEqual([201, 'controller-complaint', ['outcome', 'signature']]);
  expect(body.values).toMatchObject({
    recipientName: 'Gallery Example Ltd.',
    complaintLaw: 'section 164A of the Data Protection Act 2018',
    outcomeKind: 'refused',
  });
  const values = { ...body.values, complaintWhy: 'It had no right to.', signature: 'Dana Whitlock', signedOn: '2026-11-01' };
  await change(body.id, { version: 1, values });
  await move(body.id, 'ready', { version: 2 });
  const complaint = (await move(body.id, 'sent', { version: 3, sentOn: '2026-11-01' })).body;
  expect(complaint.replyDueAt).toBe('2026-12-01T23:59:59.000Z');
  const { body: next } = await write({ followsId: complaint.id, step: 'complaint', values: {} });
  expect(next.values).toMatchObject({
    respondent: 'Gallery Example Ltd.',
    complaintLaw: 'section 165 of the Data Protection Act 2018',
    previousNumber: complaint.number,
  });
  const elsewhere = await sent({ country: 'IE' });
  const refused = await write({ followsId: elsewhere.id, step: 'controller-complaint', values: {} });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'step']);
});

test('leaves as a PDF, a mail, text for a form and a day for a calendar', async () => {
  const { body: draft } = await write({ values: { ...erasure.values, yourName: 'Dana 你 Whitlock' } });
  expect(draft.unprintable).toEqual(['你']);
  const pdf = await service.get<unknown>(`${path}/${draft.id}/pdf`, { token: dana.token });
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${draft.number}.pdf"`,
  ]);
  const text = async (kind: string) => {
    const { body } = await service.get<unknown>(`${path}/${draft.id}/text?for=${kind}`, { token: dana.token });
    return String(body);
  };
  expect(await text('mail')).toMatch(
    new RegExp(`^Subject: Request for erasure of personal data · ${draft.number}\n\nAlbany, 20 November 2026\n\n`),
  );
  expect(await text('form')).toMatch(/^Dear data protection officer,\n\nThe pages named below show personal data about me\./);
  expect((await service.get(`${path}/${draft.id}/calendar`, { token: dana.token })).status).toBe(409);
  const letter = await sent();
  const calendar = String((await service.get<unknown>(`${path}/${letter.id}/calendar`, { token: dana.token })).body);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261130');
  expect(calendar).toContain('SUMMARY:Answer due: Request for erasure of personal data');
});

test('letters are in the export, and go with the account', async () => {
  const { body } = await write();
  const { letters } = (await service.get<DataExport>('/api/me/export', { token: dana.token })).body;
  expect(letters).toMatchObject([
    { id: body.id, regime: 'gdpr-erasure', addresses, elements: { yourName: 'Dana Whitlock' }, state: 'draft' },
  ]);
  await service.delete('/api/me', { token: dana.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(await service.sql('select id from letters where account_id = $1', [dana.id])).toEqual([]);
});
