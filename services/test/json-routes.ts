import type { CaptchaAction } from '@clapback/contracts';
import type { TestService } from './service.ts';

/** A field of a body, by its path as refusals name it. */
export interface JsonField {
  path: string;
  kind: 'text' | 'boolean';
  /** It may be null. */
  nullable?: boolean;
  /** A blank one counts as absent. */
  optional?: boolean;
  /** Whatever text it holds, the call does not fail by it. */
  free?: boolean;
}

/** A call that takes JSON: a body that is good but for its secrets, and every field that it may have. */
export interface JsonRoute {
  path: string;
  isMember?: boolean;
  pass?: CaptchaAction;
  body: Record<string, unknown>;
  fields: JsonField[];
}

const text = (path: string, more: Partial<JsonField> = {}): JsonField => ({ path, kind: 'text', ...more });
const email = text('email');
const secret = 'a quiet harbour 1931';

/** Every call of the API that takes a JSON body. */
export const jsonRoutes: JsonRoute[] = [
  {
    path: '/api/auth/sign-up',
    pass: 'sign_up',
    body: {
      email: 'abuse@example.org',
      password: secret,
      redirectUrl: '/',
      data: { displayName: 'Robin Vale', gender: 'male' },
      acceptTerms: true,
    },
    fields: [
      email,
      text('password'),
      text('redirectUrl', { free: true }),
      text('data/displayName', { optional: true }),
      text('data/gender', { free: true }),
      { path: 'acceptTerms', kind: 'boolean' },
      text('captchaToken'),
    ],
  },
  { path: '/api/auth/confirm', body: { token: 'x' }, fields: [text('token')] },
  { path: '/api/auth/confirm/resend', body: { email: 'nobody@example.org' }, fields: [email, text('captchaToken', { free: true })] },
  {
    path: '/api/auth/sign-in',
    body: { email: 'nobody@example.org', password: secret },
    fields: [email, text('password'), text('captchaToken')],
  },
  { path: '/api/auth/reset', body: { email: 'nobody@example.org' }, fields: [email, text('captchaToken', { free: true })] },
  { path: '/api/auth/password', body: { token: 'x', password: secret }, fields: [text('token'), text('password')] },
  { path: '/api/auth/sign-in/second-factor', body: { ticket: 'x', code: '000000' }, fields: [text('ticket'), text('code')] },
  { path: '/api/auth/totp/confirm', isMember: true, body: { code: '000000' }, fields: [text('code')] },
  { path: '/api/auth/passkeys/options', body: { purpose: 'sign_in' }, fields: [text('purpose')] },
  { path: '/api/captcha/verify', body: { token: 'x', action: 'sign_in' }, fields: [text('token', { free: true }), text('action')] },
  {
    path: '/api/contact',
    pass: 'contact',
    body: { topic: 'general', name: 'Robin Vale', email: 'abuse@example.org', subject: 'A subject', message: 'Some words' },
    fields: [text('topic'), text('name'), email, text('subject'), text('message'), text('captchaToken')],
  },
  {
    // Of an older version: a good one would be taken.
    path: '/api/me/onboarding',
    isMember: true,
    body: { acceptsGuidelines: true, guidelinesVersion: '2026-01-01' },
    fields: [{ path: 'acceptsGuidelines', kind: 'boolean' }, text('guidelinesVersion')],
  },
  {
    path: '/api/me/terms-acceptances',
    isMember: true,
    body: { acceptsTerms: true, termsVersion: '2026-01-01' },
    fields: [{ path: 'acceptsTerms', kind: 'boolean' }, text('termsVersion')],
  },
  { path: '/api/me/privacy-acknowledgements', isMember: true, body: { privacyVersion: '2026-01-01' }, fields: [text('privacyVersion')] },
  {
    path: '/api/posts',
    isMember: true,
    pass: 'create_post',
    body: {
      title: 'A title',
      content: 'Some content',
      postType: 'other',
      isAnonymous: false,
      attachmentUrl: null,
      attachmentType: null,
      attachmentAlt: null,
    },
    fields: [
      text('title'),
      text('content'),
      text('postType'),
      { path: 'isAnonymous', kind: 'boolean' },
      text('attachmentUrl', { nullable: true, optional: true }),
      text('attachmentType', { nullable: true, free: true }),
      text('attachmentAlt', { nullable: true, optional: true }),
      text('captchaToken'),
    ],
  },
];

/** Calls that change something and take no JSON. */
export const routesWithoutJson = [
  '/api/auth/refresh',
  '/api/auth/sign-out',
  '/api/auth/activity',
  '/api/me/decisions/:id/acknowledgement',
  '/api/auth/totp',
  '/api/auth/recovery-codes',
  '/api/auth/sessions',
  '/api/auth/sessions/:id',
  '/api/auth/passkeys/:id',
  '/api/realtime/ticket',
  '/api/admin/staff-webhook/tests',
  '/api/admin/article-pictures',
  '/api/uploads',
  '/api/posts/:id/like',
  '/api/posts/:id/views',
  '/api/me/exports',
  '/api/me/verification-proofs/:id',
  '/api/me/verification-proofs/:id/check',
  '/api/moderation/cases/:id/presence',
  '/api/moderation/decisions/:id/undo',
  '/api/subscription/checkout',
  '/api/subscription/portal',
  '/api/subscription/refund',
  '/api/premium/alerts/:id/exclusions/:exclusionId',
  '/api/premium/alerts/feed',
  '/api/premium/alerts/results/:id/case-file',
  '/api/premium/alerts/sources/:id',
  '/api/premium/alerts/sources/:id/look',
  '/api/premium/case-files/:id/bundles',
  '/api/premium/case-files/:id/contacts/:partId',
  '/api/premium/case-files/:id/evidence/:partId',
  '/api/premium/case-files/:id/deadlines/:partId/met',
  '/api/premium/case-files/:id/reopen',
  '/api/premium/case-files/:id/shares/:partId',
];

/** Calls whose bodies are tried in the tests of their features: they name a row, are for staff alone, or hold what a browser has signed. */
export const routesTriedElsewhere = [
  '/api/premium/clapbacks',
  '/api/premium/letter-address-checks',
  '/api/premium/letters',
  '/api/premium/letters/:id',
  '/api/premium/letters/:id/outcome',
  '/api/premium/letters/:id/ready',
  '/api/premium/letters/:id/sent',
  '/api/premium/takedown-letters',
  '/api/premium/writer-drafts',
  '/api/premium/writer-drafts/:id',
  '/api/premium/writer-drafts/:id/case-file',
  '/api/auth/reauthenticate',
  '/api/auth/passkeys',
  '/api/auth/sign-in/passkey',
  '/api/posts/:id',
  '/api/posts/:id/comments',
  '/api/posts/:id/resolution',
  '/api/posts/:id/responses',
  '/api/posts/:id/subject-answer',
  '/api/posts/:id/subject-claims',
  '/api/posts/:id/subject-claims/:claimId',
  '/api/posts/:id/subject-claims/:claimId/decision',
  '/api/responses/:id',
  '/api/responses/:id/comments',
  '/api/comments/:id',
  '/api/look',
  '/api/me',
  '/api/moderation/alert-settings',
  '/api/me/appeals',
  '/api/me/avatar',
  '/api/me/verification-proofs',
  '/api/me/verification-requests',
  '/api/moderation/verification-requests/:id/decision',
  '/api/moderation/verification-requests/:id/revoke',
  '/api/me/notification-settings',
  '/api/me/time-zone',
  '/api/notifications/read',
  '/api/reports',
  '/api/people/:id/reports',
  '/api/moderation/people/:id/decision',
  '/api/admin/bootstrap',
  '/api/admin/users/:id/ban',
  '/api/admin/users/:id/role',
  '/api/boosts/checkout',
  '/api/stripe/webhook',
  '/api/moderation/appeals/:id/decision',
  '/api/moderation/posts/:id/flag',
  '/api/moderation/posts/:id/force-hide',
  '/api/moderation/posts/:id/restore',
  '/api/moderation/suspensions/:id',
  '/api/moderation/users/:id/suspensions',
  '/api/admin/articles',
  '/api/admin/articles/:id',
  '/api/admin/articles/:id/publication',
  '/api/admin/articles/preview',
  '/api/moderation/answer-templates',
  '/api/moderation/answer-templates/:id',
  '/api/moderation/case-views',
  '/api/moderation/case-views/:id',
  '/api/moderation/cases/bulk-decisions',
  '/api/moderation/cases/:id/decision',
  '/api/moderation/cases/:id/hand-on',
  '/api/moderation/cases/:id/notes',
  '/api/moderation/cases/:id/snooze',
  '/api/moderation/claims/:id/decision',
  '/api/moderation/reporter-proposals/:id/decision',
  '/api/moderation/reports/:id/decision',
  '/api/moderation/statements/:id/release',
  '/api/moderation/posts/:id/reveal-author',
  '/api/premium/case-files',
  '/api/premium/case-files/:id',
  '/api/premium/case-files/:id/close',
  '/api/premium/case-files/:id/contacts',
  '/api/premium/case-files/:id/deadlines',
  '/api/premium/case-files/:id/evidence',
  '/api/premium/case-files/:id/notes',
  '/api/premium/case-files/:id/replies',
  '/api/premium/case-files/:id/shares',
  '/api/shared-case-files/evidence',
  '/api/shared-case-files/text',
  '/api/shared-case-files/open',
  '/api/legal-notices',
  '/api/premium/alerts',
  '/api/premium/alerts/:id',
  '/api/premium/alerts/:id/searches',
  '/api/premium/alerts/results/:id',
  '/api/premium/alerts/sources',
  '/api/premium/alerts/settings',
  '/api/monitoring',
];

/** The body with one field set, wherever it stands. */
export function withField(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('/');
  const inner = body[first];
  return {
    ...body,
    [first]: rest.length === 0 ? value : withField(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest.join('/'), value),
  };
}

const counted = [
  'accounts',
  'profiles',
  'terms_acceptances',
  'email_tokens',
  'sessions',
  'posts',
  'revisions',
  'post_likes',
  'post_views',
  'files',
  'responses',
  'comments',
  'reports',
  'reporter_proposals',
  'contact_messages',
  'legal_notices',
  'decisions',
  'notifications',
  'boosts',
  'subscriptions',
  'events',
  'audit_log',
  'idempotency_keys',
  'captcha_passes',
  'captcha_solutions',
  'inbox_mails',
  'realtime_tickets',
  'pgboss.job',
];

/** Leaves out the queue's own housekeeping, which comes whatever is called meanwhile. */
const ofTheQueue: Record<string, string> = {
  'pgboss.job': `where name not like '\\_\\_pgboss%'`,
};

/** How many rows each table has that a call could write to; counters of tries are not among them, since a refused try counts. */
export async function countRows(service: TestService): Promise<Record<string, number>> {
  const rows = await service.sql<{ name: string; count: number }>(
    counted.map((name) => `select '${name}' as name, count(*)::int as count from ${name} ${ofTheQueue[name] ?? ''}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
