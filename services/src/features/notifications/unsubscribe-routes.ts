import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { typeLabels } from '@clapback/contracts/notification-words';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { unsubscribe } from './settings.ts';
import { readUnsubscribeToken, type MailsOf } from './unsubscribe-token.ts';

const Query = Type.Object({ token: Type.Optional(Type.String({ maxLength: 300 })) });
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Bytes of the one field that the form has, with room for its boundary. */
const bodyLimit = 2048;
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `:root{color-scheme:light dark;--paper:#FAF8F4;--surface:#FFFFFF;--ink:#14213D;--second:#4B5670;--line:#E5E0D5;--accent:#2746C7;--on:#FFFFFF}
@media (prefers-color-scheme:dark){:root{--paper:#0D1322;--surface:#141C30;--ink:#EDF0F8;--second:#B3BCD2;--line:#27324E;--accent:#93A8FF;--on:#0D1322}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:480px;margin:12vh auto 0;padding:32px 24px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
h1{font:600 26px/1.25 Georgia,serif;margin:0 0 12px}p{color:var(--second);margin:0 0 20px}a{color:var(--accent)}
button{font:600 16px/1.2 system-ui,sans-serif;padding:14px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}@media (max-width:520px){main{margin:0;border-width:0 0 1px;border-radius:0}}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - Clapback</title>
<link rel="stylesheet" href="/unsubscribe/style.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const settings = '<a href="/dashboard?tab=settings">Settings</a>';
const mailsOf = (from: MailsOf) => (from === 'digest' ? 'the daily digest' : `emails about: ${typeLabels[from].label.toLowerCase()}`);

/**
 * Ends mails by the link that each of them carries (RFC 8058): a mail program posts to it and nobody has to sign in; a person who opens it
 * is asked first, since programs that check links open them too.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // The form of the RFC is no JSON, and is read here alone.
  app.addContentTypeParser(
    forms,
    { parseAs: 'buffer', bodyLimit },
    async (request: { headers: { 'content-type'?: string } }, body: Buffer) =>
      new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
        .formData()
        .catch(() => new FormData()),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff');
  });
  const read = (token = '') => {
    const said = readUnsubscribeToken(platform.secrets, token);
    if (!said) throw new ProblemError('not_found', { detail: 'This link is not one of ours, or was cut off.' });
    return said;
  };
  const config = { access: 'public' } as const;
  const schema = { hide: true, querystring: Query };

  app.get<{ Querystring: { token?: string } }>('/unsubscribe', { config, schema }, async (request, reply) => {
    const { from } = read(request.query.token);
    const body = `<p>You will get no more ${escapeHtml(mailsOf(from))}. You still find everything in the app, and emails about decisions about you go on.</p>
<form method="post" action="/unsubscribe?token=${encodeURIComponent(request.query.token!)}"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`;
    return reply.type('text/html; charset=utf-8').send(page('Fewer emails?', body));
  });

  app.post<{ Querystring: { token?: string }; Body: unknown }>('/unsubscribe', { config, schema }, async (request, reply) => {
    const { accountId, from } = read(request.query.token);
    const isOneClick = request.body instanceof FormData && request.body.get('List-Unsubscribe') === 'One-Click';
    if (!isOneClick) throw new ProblemError('bad_request', { detail: 'The form must say List-Unsubscribe=One-Click.' });
    await transact(platform, (tx) => unsubscribe(tx, accountId, from));
    return reply
      .type('text/html; charset=utf-8')
      .send(page('You are unsubscribed', `<p>You get no more ${escapeHtml(mailsOf(from))}. You can change it back in ${settings}.</p>`));
  });

  app.get('/unsubscribe/style.css', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
