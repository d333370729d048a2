import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Decided, ModerationCase, ModerationCaseDetail, ReportLine } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide', 'post:reveal-author'] });
const now = new Date().toISOString();
const id = '0190b000-0000-7000-8000-000000000001';
const text = (content: string) => ({ revisionId: id, title: 'A reported post', content, writtenAt: now });
const sampleReport: ReportLine = {
  id: '0190c000-0000-7000-8000-000000000001',
  isWithheld: false,
  reporter: { id: '0190a000-0000-7000-8000-000000000004', displayName: 'Ravi Menon' },
  reason: 'privacy',
  comment: null,
  notice: null,
  status: 'pending',
  revisionId: id,
  personPart: null,
  decisionId: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: now,
};
const reportedCase = (more: Partial<ModerationCaseDetail> = {}) => sampleCaseDetail({ reports: [sampleReport], ...more });
const decided: Decided = { caseId: id, decisionId: '0190f000-0000-7000-8000-000000000001', reportIds: [], undoableUntil: null };

/** The console with one case, which is open. */
async function open(of: ModerationCaseDetail, script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  const { reports: _, decisions: __, picture: ___, author: ____, context: _____, ...listed } = of;
  await showRemote(
    remote,
    `/admin/moderation?case=${id}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(listed) },
      'GET /moderation/cases/:id': { body: of },
      ...script,
    },
    ingrid,
  );
}

const toast = page.getByRole('status').last();
const shown = page.getByRole('article');
const decision = page.getByRole('region', { name: 'Decision' });
const facts = page.getByRole('textbox', { name: 'Facts' });
const hide = page.getByRole('form', { name: 'Hide Content' }).getByRole('button', { name: /Hide Content$/ });
const decisions = async () =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/decision')).map(({ body }) => body);

test('[MODREP-12] a failed read and failed decisions say so, and nothing is lost', async () => {
  await open(reportedCase(), {
    'GET /moderation/cases': problem(500, 'internal_error'),
    'POST /moderation/cases/:id/decision': problem(500, 'internal_error'),
  });
  await expect.element(page.getByText('Failed to load reports')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/cases': { body: pageOf(reportedCase()) } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /A reported post/ })).toBeVisible();
  await expect.element(shown.getByRole('heading', { name: 'A reported post' })).toBeVisible();

  await decision.getByRole('button', { name: /Dismiss/ }).click();
  await expect.element(toast).toMatchTextContent(/^Failed to update report/);
  await decision.getByRole('button', { name: /Mark Valid\b(?! with)/ }).click();
  await expect.poll(async () => (await decisions()).length).toBe(2);
  await expect.element(toast).toMatchTextContent(/^Failed to update report/);
  await decision.getByRole('button', { name: /Hide Content/ }).click();
  await facts.fill('Typed before the failure.');
  await hide.click();
  await expect.element(toast).toMatchTextContent(/^Failed to take action on content/);
  await expect.element(facts).toHaveValue('Typed before the failure.');
  await commands.changeScript({ 'POST /moderation/cases/:id/decision': { body: decided } });
  await hide.click();
  await expect.element(toast).toMatchTextContent(/^Content hidden/);
  expect((await decisions()).at(-1)).toEqual({
    decision: 'hide',
    ground: 'privacy',
    facts: 'Typed before the failure.',
    revisionId: id,
  });
});

test('[MODREP-03] what was edited since it was reported is shown beside what it was; one who decides on the older text is shown the newer', async () => {
  const current = { ...text('He lives in Albany.'), revisionId: '0190b000-0000-7000-8000-000000000002' };
  const edited = reportedCase({ item: sampleItem({ current, isChanged: true, revisionId: current.revisionId }) });
  await open(reportedCase(), { 'POST /moderation/cases/:id/decision': [problem(409, 'content_changed'), { body: decided }] });
  await expect.element(shown.getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await commands.changeScript({ 'GET /moderation/cases/:id': { body: edited } });
  await userEvent.keyboard('d');
  await expect.element(decision.getByRole('alert')).toMatchTextContent(/This was edited since you read it/);
  await expect.element(shown).toMatchTextContent(/after it was reported/);
  await expect.element(shown.getByText('He lives at 14 Marlow Street.', { exact: true })).toBeVisible();
  const words = (tag: string) => [...shown.element().querySelectorAll(tag)].map(({ textContent }) => textContent).join(' ');
  expect([words('del'), words('ins')]).toEqual([expect.stringContaining('at'), expect.stringContaining('in')]);
  await decision.getByRole('button', { name: /Dismiss/ }).click();
  await expect.element(toast).toMatchTextContent(/^Report dismissed/);
  expect(await decisions()).toEqual([id, current.revisionId].map((revisionId) => ({ decision: 'dismiss', revisionId })));
});

test('warning an author is one key away, needs its facts, and says what it does', async () => {
  await open(reportedCase(), { 'POST /moderation/cases/:id/decision': { body: decided } });
  await expect.element(shown.getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await userEvent.keyboard('w');
  const form = page.getByRole('form', { name: 'Warn Author' });
  await expect.element(form).toMatchTextContent(/They can’t post until they confirm they’ve read it\./);
  await facts.clear();
  await form.getByRole('button', { name: /Warn Author$/ }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please say what happened.');
  expect(await decisions()).toEqual([]);
  await facts.fill('He gives the street of a neighbour.');
  await form.getByRole('button', { name: /Warn Author$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Author warned/);
  expect(await decisions()).toEqual([
    { decision: 'warning', ground: 'privacy', facts: 'He gives the street of a neighbour.', revisionId: id },
  ]);
});

test('nobody is warned whose account is gone', async () => {
  await open(reportedCase({ item: sampleItem({ author: null, authorName: 'Deleted account' }) }));
  await expect.element(decision.getByRole('button', { name: /Dismiss/ })).toBeVisible();
  expect(decision.getByRole('button', { name: /Warn Author/ }).query()).toBeNull();
});

test('a decision that is still being saved is taken back by Z as soon as it is there', async () => {
  const decisionId = '0190f000-0000-7000-8000-000000000001';
  await open(reportedCase(), {
    'POST /moderation/cases/:id/decision': { body: { ...decided, undoableUntil: new Date(Date.now() + 600_000).toISOString() } },
    'POST /moderation/decisions/:id/undo': { body: decided },
  });
  await expect.element(shown.getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await userEvent.keyboard('dz');
  await expect
    .poll(async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => /\/(decision|undo)$/.test(path)))
    .toEqual([`/moderation/cases/${id}/decision`, `/moderation/decisions/${decisionId}/undo`]);
});

/** Holds back the answers to decisions: each comes once it is let go, by the id of its case. */
function heldAnswers(): { letGo(caseId: string): void } {
  const held = new Map<string, () => void>();
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    const caseId = /\/cases\/([^/]+)\/decision$/.exec(answer.url)?.[1];
    if (caseId) await new Promise<void>((resolve) => held.set(caseId, resolve));
    return answer;
  });
  return { letGo: (caseId) => held.get(caseId)!() };
}

/** Two cases, both dismissed before the first answer is there. */
async function dismissTwo(script: Script = {}) {
  const [first, second] = [1, 2].map((number) => {
    const caseId = `0190b000-0000-7000-8000-00000000000${number}`;
    const postTitle = `Case ${number}`;
    return sampleCase({ id: caseId, item: sampleItem({ id: caseId, postTitle, reported: { ...text('Words'), title: postTitle } }) });
  }) as [ModerationCase, ModerationCase];
  const answerOf = (of: ModerationCase): Decided => ({
    caseId: of.id,
    decisionId: of.id.replace('0190b', '0190f'),
    reportIds: [],
    undoableUntil: new Date(Date.now() + 600_000).toISOString(),
  });
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?case=${first.id}`,
    {
      ...script,
      ...tabCounts(2),
      'GET /moderation/cases': { body: pageOf(first, second) },
      ...Object.fromEntries(
        [first, second].flatMap((of) => [
          [`GET /moderation/cases/${of.id}`, { body: reportedCase(of) }],
          [`POST /moderation/cases/${of.id}/decision`, { body: answerOf(of) }],
        ]),
      ),
      'POST /moderation/decisions/:id/undo': { body: { ...decided, caseId: second.id } },
      ...script,
    },
    ingrid,
  );
  const { letGo } = heldAnswers();
  for (const number of [1, 2]) {
    await expect.element(shown.getByRole('heading', { name: `Case ${number}` })).toBeVisible();
    await userEvent.keyboard('d');
  }
  await expect.poll(async () => (await decisions()).length).toBe(2);
  return { first, second, letGo, undone: `/moderation/decisions/${answerOf(second).decisionId}/undo` };
}
const undos = async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.endsWith('/undo'));

test('of two decisions on their way Z takes the second back, though the first is answered before it', async () => {
  const { first, second, letGo, undone } = await dismissTwo();
  await userEvent.keyboard('z');
  letGo(first.id);
  await expect.element(page.getByText(/Report dismissed: Case 1/)).toBeVisible();
  expect(await undos()).toEqual([]);
  letGo(second.id);
  await expect.poll(undos).toEqual([undone]);
  await expect.element(shown.getByRole('heading', { name: 'Case 2' })).toBeVisible();
});

test('Z is meant for the second of two decisions, also where the first is refused', async () => {
  const path = `POST /moderation/cases/0190b000-0000-7000-8000-000000000001/decision`;
  const { first, second, letGo, undone } = await dismissTwo({ [path]: problem(500, 'internal_error') });
  await userEvent.keyboard('z');
  letGo(first.id);
  await expect.element(toast).toMatchTextContent(/^Failed to update report/);
  letGo(second.id);
  await expect.poll(undos).toEqual([undone]);
});

test('Z takes the second of two decisions back that is saved, though the answer to the first comes after it', async () => {
  const { first, second, letGo, undone } = await dismissTwo();
  letGo(second.id);
  await expect.element(page.getByText(/Report dismissed: Case 2/)).toBeVisible();
  const counts = async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/case-counts')).length;
  const before = await counts();
  letGo(first.id);
  // What is saved has the figures read again.
  await expect.poll(counts).toBeGreaterThan(before);
  await userEvent.keyboard('z');
  await expect.poll(undos).toEqual([undone]);
});

test('a second Z while the second of two decisions is on its way leaves the first, which is saved, alone', async () => {
  const { first, second, letGo, undone } = await dismissTwo();
  letGo(first.id);
  await expect.element(page.getByText(/Report dismissed: Case 1/)).toBeVisible();
  await userEvent.keyboard('zz');
  letGo(second.id);
  await expect.element(toast).toMatchTextContent(/^Decision undone/);
  expect(await undos()).toEqual([undone]);
});

test('where the console has a host of its own, this one leads there and shows nothing else', async () => {
  await open(reportedCase(), {
    'GET /moderation/case-counts': problem(403, 'forbidden', { context: { path: 'https://console.clapback.example/' } }),
  });
  await expect
    .element(page.getByText('Moderators and admins sign in at console.clapback.example, apart from the community.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', 'https://console.clapback.example/');
  expect(page.getByRole('article').query()).toBeNull();
});

test('[MODREP-03] an anonymous author stays so until somebody says why they need to know', async () => {
  const anonymous = sampleItem({ author: null, authorName: 'Anonymous', isAnonymous: true });
  const author = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Karl Brandt' };
  await open(reportedCase({ item: anonymous }), { 'POST /moderation/posts/:id/reveal-author': { body: { author } } });
  await expect.element(shown).toMatchTextContent(/Anonymous/);
  await page.getByRole('button', { name: 'Reveal author' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal who wrote this?' });
  await expect.element(dialog).toMatchTextContent(/The audit log will say that you asked, when, and why\./);
  await dialog.getByRole('button', { name: 'Reveal author' }).click();
  await expect.element(dialog.getByText('Please say why.')).toBeVisible();
  const why = dialog.getByRole('textbox', { name: 'Why you need to know' });
  await expect.element(why).toHaveFocus();
  await expectAccessible(dialog);
  const asked = async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/reveal-author')).map(({ body }) => body);
  expect(await asked()).toEqual([]);
  await why.fill('A threat was sent from this account.');
  await dialog.getByRole('button', { name: 'Reveal author' }).click();
  await expect.element(shown).toMatchTextContent(/Written by Karl Brandt\. The audit log says that you asked\./);
  expect(await asked()).toEqual([{ reason: 'A threat was sent from this account.' }]);
});

test('a password that a password manager fills in and sends at once reveals the author', async () => {
  const anonymous = sampleItem({ author: null, authorName: 'Anonymous', isAnonymous: true });
  const author = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Karl Brandt' };
  await open(reportedCase({ item: anonymous }), {
    'GET /auth/passkeys': { body: { items: [] } },
    'POST /auth/reauthenticate': { status: 204 },
    'POST /moderation/posts/:id/reveal-author': [problem(403, 'reauthentication_required'), { body: { author } }],
  });
  await page.getByRole('button', { name: 'Reveal author' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal who wrote this?' });
  await dialog.getByRole('textbox', { name: 'Why you need to know' }).fill('A court order of May.');
  await dialog.getByRole('button', { name: 'Reveal author' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(proof.getByText('Please enter your password')).toBeVisible();
  await expectAccessible(proof);
  const field = proof.getByLabelText('Password').element() as HTMLInputElement;
  // Some tell the page nothing of what they filled in.
  field.value = 'correct horse battery';
  field.form!.requestSubmit();
  await expect.element(shown).toMatchTextContent(/Written by Karl Brandt/);
  const proofs = (await commands.seenCalls()).filter(({ path }) => path === '/auth/reauthenticate').map(({ body }) => body);
  expect(proofs).toEqual([{ password: 'correct horse battery' }]);
});

test.each(['You cannot decide on your own content.', 'You reported this yourself, so someone else decides it.'])(
  '[MODREP-13] one who may not decide a case is told why, honestly: %s',
  async (whyNot) => {
    await open(reportedCase({ mayDecide: false, whyNot }));
    await expect.element(decision).toMatchTextContent(new RegExp(whyNot.replaceAll('.', '\\.')));
    await userEvent.keyboard('d');
    expect(decision.getByRole('button').elements()).toEqual([]);
    expect(await decisions()).toEqual([]);
  },
);

test('a notice of illegal content is named as one, with what it says; who sent it is told where the service tells it', async () => {
  const notice = {
    number: 'N-12AB-34CD-56EF',
    category: 'threats' as const,
    explanation: 'It threatens a person by name.\n§ 241 StGB forbids that.',
    concernsChildAbuse: false,
    depicts: null,
    notifier: null,
  };
  const ofStranger = { ...sampleReport, reporter: null, notice };
  await open(reportedCase({ reports: [ofStranger], hasNotice: true }));
  await expect.element(shown.getByText('Legal notice').first()).toBeVisible();
  await expect.element(shown.getByText('“It threatens a person by name. § 241 StGB forbids that.”')).toBeVisible();
  await expect.element(shown.getByText('Notice N-12AB-34CD-56EF from someone without an account')).toBeVisible();

  const named = { ...notice, concernsChildAbuse: true, notifier: { name: 'Robin Vale', email: 'robin@example.org', signature: null } };
  await open(reportedCase({ reports: [sampleReport, { ...ofStranger, id: decided.decisionId, notice: named }] }));
  await expect.element(shown.getByText('It says that this concerns sexual abuse of children.')).toBeVisible();
  await expect.element(shown.getByText('Notice N-12AB-34CD-56EF from Robin Vale, robin@example.org')).toBeVisible();

  const intimate = { ...named, category: 'intimate_images' as const, concernsChildAbuse: false, depicts: 'me' as const };
  await open(
    reportedCase({ reports: [{ ...ofStranger, notice: { ...intimate, notifier: { ...named.notifier, signature: 'R. Vale' } } }] }),
  );
  await expect
    .element(
      shown.getByText(
        'It states in good faith that the picture shows who sent this, without their consent. Remove it within 48 hours of the notice.',
      ),
    )
    .toBeVisible();
  await expect.element(shown.getByText('Notice N-12AB-34CD-56EF from Robin Vale, robin@example.org, signed R. Vale')).toBeVisible();
});

test('[MODREP-06] a case that somebody else decides under an open form says so and shows what was written', async () => {
  await open(reportedCase(), { 'POST /moderation/cases/:id/notes': { body: {} } });
  await decision.getByRole('button', { name: /Hide Content/ }).click();
  await facts.fill('It gives the address of a private person.');
  const bySamuel = reportedCase({
    status: 'approved',
    decisions: [
      {
        id: decided.decisionId,
        kind: 'warn',
        ground: 'privacy',
        groundUrl: null,
        facts: null,
        isAutomated: false,
        decidedBy: { id: '0190a000-0000-7000-8000-000000000009', displayName: 'Samuel Adeyemi' },
        decidedAt: now,
        reversesId: null,
        reversedById: null,
        undoableUntil: null,
      },
    ],
  });
  await commands.changeScript({ 'GET /moderation/cases/:id': { body: bySamuel } });
  await shown.getByRole('textbox', { name: 'Add a note' }).fill('Seen.');
  await shown.getByRole('button', { name: /Add note$/ }).click();
  await expect
    .element(decision.getByRole('alert'))
    .toMatchTextContent(
      /This was decided while you wrote.*Your decision was not sent\. You had written: “It gives the address of a private person\.”/,
    );
  await expect.element(decision.getByText('Samuel Adeyemi')).toBeVisible();
  expect(facts.query()).toBeNull();
});

test('[MODREP-06] facts that were begun are kept in the tab, for a session that ends or a reload, until they are given up', async () => {
  await open(reportedCase());
  await decision.getByRole('button', { name: /Hide Content/ }).click();
  await facts.fill('It names the street of a private person.');
  expect(Object.values(sessionStorage)).toContain('"It names the street of a private person."');
  await decision.getByRole('button', { name: 'Cancel' }).click();
  expect(Object.values(sessionStorage)).not.toContain('"It names the street of a private person."');
});

test('[MODREP-06] two decisions in quick succession lead on, also where the list that is read meanwhile still has both cases', async () => {
  const listed = [1, 2, 3].map((number) => {
    const caseId = `0190b000-0000-7000-8000-00000000000${number}`;
    const postTitle = `Case ${number}`;
    return sampleCase({ id: caseId, item: sampleItem({ id: caseId, postTitle, reported: { ...text('Words'), title: postTitle } }) });
  });
  await page.viewport(1440, 900);
  const script: Script = {
    ...tabCounts(3),
    'GET /moderation/cases': { body: pageOf(...listed) },
    ...Object.fromEntries(listed.map((of) => [`GET /moderation/cases/${of.id}`, { body: reportedCase(of) }])),
    'POST /moderation/cases/:id/decision': { fate: 'waits' },
  };
  await showRemote(remote, `/admin/moderation?case=${listed[0]!.id}`, script, ingrid);
  for (const number of [1, 2]) {
    await expect.element(shown.getByRole('heading', { name: `Case ${number}` })).toBeVisible();
    await userEvent.keyboard('d');
  }
  await expect.element(shown.getByRole('heading', { name: 'Case 3' })).toBeVisible();
  await userEvent.keyboard('u');
  await expect.poll(async () => (await commands.seenCalls()).filter(({ path }) => path.includes('order=urgency'))).toHaveLength(1);
  await expect.element(page.getByRole('checkbox', { name: /^Select .*Case 3/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Select .*Case [12]/ })).not.toBeInTheDocument();
  expect(await decisions()).toHaveLength(2);
});

test('a response is read with its post, an accusation with its answer; a notice says what is owed and until when', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const around = { authorName: 'Mei Tanaka', title: null, state: 'active' as const, writtenAt: at };
  await open(
    reportedCase({
      hasNotice: true,
      context: {
        above: [],
        answers: [{ ...around, id, kind: 'response', isBySubject: true, content: 'I paid it back.' }],
        answerCount: 4,
      },
      reports: [
        {
          ...sampleReport,
          reporter: null,
          notice: {
            number: 'N-12AB-34CD-56EF',
            category: 'defamation',
            explanation: 'It is false.',
            concernsChildAbuse: false,
            depicts: null,
            notifier: null,
          },
        },
      ],
    }),
  );
  const answers = shown.getByRole('region', { name: '1 of 4 responses' });
  await expect.element(answers).toMatchTextContent(/Response by Mei Tanaka.*The person it is about.*I paid it back\./);
  await expect.element(shown.getByText('A notice of illegal content waits for an answer')).toBeVisible();
  await expect.element(shown.getByText('Says it breaks: Defamation')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /A reported post/ })).toMatchTextContent(/Legal notice/);
});
