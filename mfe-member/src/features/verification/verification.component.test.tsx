import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { OwnProfile, OwnVerificationRequest, VerificationProof } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const profile: OwnProfile = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'dana@example.test',
  displayName: 'Dana Whitlock',
  companyName: null,
  phone: null,
  city: null,
  state: null,
  country: null,
  location: null,
  role: 'responder',
  standing: 'active',
  isVerified: false,
  isBanned: false,
  avatarUrl: null,
  avatarType: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const request = (more: Partial<OwnVerificationRequest> = {}): OwnVerificationRequest => ({
  id: '0190b000-0000-7000-8000-000000000001',
  userId: profile.id,
  status: 'pending',
  reason: 'I run the bakery on Elm Street.',
  additionalInfo: null,
  files: [],
  isCurrent: false,
  response: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  reviewedAt: null,
  revokedAt: null,
  ...more,
});
const proof = (more: Partial<VerificationProof> = {}): VerificationProof => ({
  id: '0190c000-0000-7000-8000-000000000001',
  kind: 'dns',
  target: 'bakery.example',
  place: 'bakery.example',
  publish: 'clapback-verification=abc',
  status: 'waiting',
  result: null,
  checkedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

interface Shown {
  requests?: OwnVerificationRequest[];
  proofs?: VerificationProof[];
  isVerified?: boolean;
  script?: Script;
  abilities?: ['verification:request'] | [];
  query?: string;
}
const show = ({
  requests = [],
  proofs = [],
  isVerified = false,
  script = {},
  abilities = ['verification:request'],
  query = '',
}: Shown = {}) =>
  showRemote(
    remote,
    `/dashboard?tab=profile${query}`,
    {
      'GET /me': { body: { ...profile, isVerified } },
      'GET /notifications/unread': { body: { unread: 0 } },
      'GET /me/verification-requests': { body: pageOf(...requests) },
      'GET /me/verification-proofs': { body: { items: proofs } },
      ...script,
    },
    member({ abilities }),
  );
const section = page.getByRole('region', { name: 'Verification', exact: true });
const reason = section.getByRole('textbox', { name: 'Reason' });
const send = section.getByRole('button', { name: 'Send request' });
const toast = page.getByRole('status').last();
const sent = async (ending: string) =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith(ending));

test('[VERIF-01] a verified member reads that they are, and finds no form', async () => {
  await show({ isVerified: true, requests: [request({ status: 'approved', isCurrent: true })] });
  await expect.element(section.getByRole('heading', { name: "You're Verified!" })).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test('[VERIF-01] while a request is pending the card says so, with what was sent, and has no form', async () => {
  const files = [
    { id: '0190d000-0000-7000-8000-000000000001', name: 'Letter.pdf', mediaType: 'application/pdf', bytes: 640_000, url: '/x' },
  ];
  await show({ requests: [request({ files })] });
  await expect.element(section.getByRole('heading', { name: 'Request Pending' })).toBeVisible();
  await expect.element(section.getByText('I run the bakery on Elm Street.')).toBeVisible();
  await expect.element(section.getByText('Letter.pdf, 640 kB')).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test.for([
  [
    'a rejection',
    request({ status: 'rejected', response: 'The letter cannot be read.', reviewedAt: '2026-11-21T10:00:00.000Z' }),
    'Your last request was not approved',
    'The letter cannot be read.',
  ],
  [
    'a revocation',
    request({ status: 'revoked', response: 'The domain changed hands.', revokedAt: '2026-11-22T10:00:00.000Z' }),
    'Your verification was revoked',
    'The domain changed hands.',
  ],
  ['a change of name', request({ status: 'approved' }), 'Your name has changed', 'You were verified under another name.'],
] as const)('[VERIF-01] after %s the card is the form, below what was said', async ([, before, title, words]) => {
  await show({ requests: [before] });
  await expect.element(section.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(section.getByText(words, { exact: false })).toBeVisible();
  await expect.element(reason).toBeVisible();
  await expect.element(section.getByRole('textbox', { name: 'Additional info (optional)' })).toBeVisible();
});

test('[VERIF-02, VERIF-05] a reason is required; what was stored says so, and the card waits', async () => {
  await show({ script: { 'POST /me/verification-requests': { status: 201, body: request() } } });
  await reason.fill('   ');
  await send.click();
  await expect.element(section.getByText('Reason required')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(await sent('/verification-requests')).toEqual([]);
  await reason.fill(' I run the bakery on Elm Street. ');
  await commands.changeScript({ 'GET /me/verification-requests': { body: pageOf(request()) } });
  await send.click();
  await expect.element(toast).toHaveTextContent('Verification request submitted');
  await expect.element(section.getByRole('heading', { name: 'Request Pending' })).toBeVisible();
  await expect.element(section.getByRole('heading', { name: 'Verification', exact: true })).toHaveFocus();
  expect((await sent('/verification-requests')).map(({ body }) => body)).toEqual([
    { reason: 'I run the bakery on Elm Street.', additionalInfo: null, files: [] },
  ]);
});

test('[VERIF-05, VERIF-06] a duplicate and any other failure have words of their own, and keep what was typed', async () => {
  await show({ script: { 'POST /me/verification-requests': problem(409, 'already_requested') } });
  await reason.fill('It is me.');
  await send.click();
  await expect.element(toast).toHaveTextContent('You already have a pending verification request.');
  await commands.changeScript({ 'POST /me/verification-requests': problem(500, 'internal_error') });
  await send.click();
  await expect.element(toast).toHaveTextContent('Failed to submit request. Please try again.');
  await expect.element(reason).toHaveValue('It is me.');
});

test('files are sent as they are chosen and go along; one of another kind or that is refused says so', async () => {
  await show({
    script: {
      'POST /uploads': {
        status: 201,
        body: { id: '1', url: '/api/files/1?token=t', mediaType: 'application/pdf', bytes: 4, width: null, height: null },
      },
      'POST /me/verification-requests': { status: 201, body: request() },
    },
  });
  const input = page.getByLabelText('Files for staff');
  await userEvent.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(toast).toHaveTextContent('Invalid file type Please select an image or a PDF');
  await userEvent.upload(input, new File(['%PDF'], 'Letter.pdf', { type: 'application/pdf' }));
  await expect.element(section.getByText('Letter.pdf is uploaded.')).toBeInTheDocument();
  const errors = [{ field: 'file', code: 'invalid_file_type', message: 'Please choose a picture or a PDF.' }];
  await commands.changeScript({ 'POST /uploads': problem(415, 'invalid_file_type', { errors }) });
  await userEvent.upload(input, new File(['MZ'], 'Odd.pdf', { type: 'application/pdf' }));
  await expect.element(section.getByText('Please choose a picture or a PDF.')).toBeVisible();
  await reason.fill('It is me.');
  await send.click();
  await expect.element(toast).toHaveTextContent('Please remove the file that was not uploaded, or choose it again');
  await section.getByRole('button', { name: 'Remove Odd.pdf' }).click();
  await send.click();
  await expect.element(toast).toHaveTextContent('Verification request submitted');
  expect((await sent('/verification-requests')).map(({ body }) => body)).toEqual([
    { reason: 'It is me.', additionalInfo: null, files: ['/api/files/1?token=t'] },
  ]);
});

test('a proof says what to do, and what was found', async () => {
  await show({ proofs: [proof()] });
  const entry = section.getByRole('listitem').filter({ hasText: 'bakery.example' });
  await expect.element(entry).toMatchTextContent(/A domainNot checked yet.*add a TXT record.*clapback-verification=abc/);
  const found = (more: Partial<VerificationProof>): Script => ({
    'POST /me/verification-proofs/:id/check': { body: proof(more) },
    'GET /me/verification-proofs': { body: { items: [proof(more)] } },
  });
  const checkedAt = '2026-11-23T10:00:00.000Z';
  await commands.changeScript(found({ status: 'failed', result: 'There is no TXT record yet.', checkedAt }));
  await entry.getByRole('button', { name: 'Check now' }).click();
  await expect.element(entry).toMatchTextContent(/Not found.*There is no TXT record yet\./);
  await commands.changeScript(found({ status: 'passed', result: 'The TXT record is there at bakery.example.', checkedAt }));
  await entry.getByRole('button', { name: 'Check now' }).click();
  await expect.element(entry).toMatchTextContent(/Found.*The TXT record is there at bakery\.example\./);
  await expect.element(entry.getByText('clapback-verification=abc')).not.toBeInTheDocument();
});

test('a refusal of a proof that names support leads there', async () => {
  const detail = 'Your account is suspended. Questions: support@clapback.example';
  await show({ script: { 'POST /me/verification-proofs': problem(403, 'account_suspended', { detail }) } });
  await section.getByRole('button', { name: 'Add a proof' }).click();
  const form = section.getByRole('form', { name: 'Add a proof' });
  await form.getByRole('textbox').fill('dana@bakery.example');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByRole('link', { name: 'support@clapback.example' })).toHaveAttribute('href', '/contact?subject=My+account');
});

test('a proof is added, and what the service refuses stands beside its field', async () => {
  const errors = [{ field: 'target', code: 'wrong_format', message: 'Please enter a domain, such as example.org.' }];
  await show({ script: { 'POST /me/verification-proofs': problem(400, 'validation_failed', { errors }) } });
  await section.getByRole('button', { name: 'Add a proof' }).click();
  const form = section.getByRole('form', { name: 'Add a proof' });
  await expect.element(form.getByRole('radio', { name: /^An email address/ })).toHaveFocus();
  await form.getByRole('radio', { name: /^A domain/ }).click();
  await form.getByRole('textbox', { name: 'Domain' }).fill('bakery');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(form.getByText('Please enter a domain, such as example.org.')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Domain' })).toHaveFocus();
  await commands.changeScript({
    'POST /me/verification-proofs': { status: 201, body: proof() },
    'GET /me/verification-proofs': { body: { items: [proof()] } },
  });
  await form.getByRole('textbox', { name: 'Domain' }).fill('bakery.example');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(section.getByRole('listitem').filter({ hasText: 'bakery.example' })).toBeVisible();
  await expect.element(section.getByRole('heading', { name: 'Proofs' })).toHaveFocus();
});

test('the link of a mail confirms an address once, and leaves the address of the page', async () => {
  const id = '0190c000-0000-7000-8000-000000000001';
  await show({
    query: `&proof=${id}&token=secret`,
    script: {
      'POST /me/verification-proofs/:id/check': { body: proof({ kind: 'email', target: 'dana@bakery.example', status: 'passed' }) },
    },
  });
  await expect.element(toast).toHaveTextContent('Address confirmed dana@bakery.example');
  expect(location.search).toBe('?tab=profile');
  expect((await sent('/check')).map(({ path, body }) => [path, body])).toEqual([
    [`/me/verification-proofs/${id}/check`, { token: 'secret' }],
  ]);
});

test('a link that does not hold any more says so', async () => {
  await show({
    query: '&proof=x&token=old',
    script: {
      'POST /me/verification-proofs/:id/check': problem(400, 'token_invalid', { detail: 'It was used already, or it has expired.' }),
    },
  });
  await expect.element(toast).toHaveTextContent('The address was not confirmed It was used already, or it has expired.');
});

test('who is suspended is told why they cannot ask, and still sees their proofs', async () => {
  await show({ abilities: [], proofs: [proof()] });
  await expect.element(section.getByText('You cannot ask to be verified while your account is suspended.')).toBeVisible();
  await expect.element(section.getByText('bakery.example', { exact: true }).first()).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

test('what could not be read says so, and Try again helps', async () => {
  await show({ script: { 'GET /me/verification-requests': problem(500, 'internal_error') } });
  await expect.element(section.getByText('Your verification could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /me/verification-requests': { body: pageOf(request()) } });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByRole('heading', { name: 'Request Pending' })).toBeVisible();
});
