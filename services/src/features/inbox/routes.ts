import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { isOfThisMachine } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/inbox/style.css"></head><body><main>${body}</main></body></html>`;

const style = `:root{color-scheme:light dark;--paper:#FAF8F4;--surface:#FFFFFF;--ink:#14213D;--second:#4B5670;--line:#E5E0D5;--accent:#2746C7}
@media (prefers-color-scheme:dark){:root{--paper:#0D1322;--surface:#141C30;--ink:#EDF0F8;--second:#B3BCD2;--line:#27324E;--accent:#93A8FF}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{font:600 28px/1.2 Georgia,serif;margin:0 0 8px}p{color:var(--second);margin:0 0 16px}ul{list-style:none;margin:24px 0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:12px 16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}li a:hover strong{text-decoration:underline}
a{color:var(--accent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}time,.to{color:var(--second);font-size:14px;display:block}.mail{border:1px solid var(--line);border-radius:12px;overflow:hidden}`;

/**
 * A mail within the page, with styles of its own: as high as it is, which a frame cannot be without a script. A browser that does not know
 * this shows the mail by itself, by its link.
 */
function withinPage(html: string): string {
  const styles = html.match(/<style[^>]*>.*?<\/style>/gs) ?? [];
  const [, attributes = '', content = ''] = /<body([^>]*)>(.*)<\/body>/s.exec(html) ?? [];
  return `<div class="mail"><template shadowrootmode="open">${styles.join('')}<div${attributes}>${content}</div></template></div>`;
}

/** The local inbox: a page for anyone who sits at this machine, where no mail server is set. It exists on a loopback installation only. */
export async function inboxRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // Mails stand here in plain sight, so only where nobody else can look.
  if (!platform.settings.isLoopback || platform.settings.smtpUrl) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfThisMachine(request)) throw new ProblemError('not_found');
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      )
      .header('cache-control', 'no-store');
  });

  const schema = { hide: true, querystring: Type.Object({ to: Type.Optional(Type.String()) }) };
  app.get<{ Querystring: { to?: string } }>('/inbox', { config: { access: 'public' }, schema }, async (request, reply) => {
    const { to } = request.query;
    const rows = await readFrom(platform)
      .selectFrom('inbox_mails')
      .selectAll()
      .$if(Boolean(to), (mails) => mails.where('recipient', '=', to!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    if (request.headers.accept?.includes('application/json')) {
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        replyTo: row.reply_to,
        subject: row.subject,
        text: row.text,
        createdAt: toIso(row.created_at),
      }));
    }
    const list = rows.map(
      (row) =>
        `<li><a href="/inbox/${row.id}"><strong>${escapeHtml(row.subject)}</strong><span class="to">to ${escapeHtml(row.recipient)}</span><time datetime="${toIso(row.created_at)}">${toIso(row.created_at).slice(0, 16).replace('T', ' ')} UTC</time></a></li>`,
    );
    const body = `<h1>Inbox</h1><p>No mail server is set up, so the emails that Clapback sends land here. Only this machine can see them.</p>${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>No emails yet.</p>'}`;
    return reply.type('text/html; charset=utf-8').send(page('Inbox', body));
  });

  app.get('/inbox/style.css', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );

  app.get<{ Params: { id: string } }>('/inbox/:id', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const mail = await findMail(platform, request.params.id);
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    const body = `<p><a href="/inbox">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1><p>to ${escapeHtml(mail.recipient)}${mail.reply_to ? `, answers go to ${escapeHtml(mail.reply_to)}` : ''}</p><p>${link ? `<a href="${escapeHtml(link)}">Open the link in this email</a> · ` : ''}<a href="/inbox/${mail.id}/body">Show the email by itself</a></p>${withinPage(mail.html)}`;
    return reply.type('text/html; charset=utf-8').send(page(mail.subject, body));
  });

  app.get<{ Params: { id: string } }>('/inbox/:id/body', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send((await findMail(platform, request.params.id)).html),
  );
}

async function findMail(platform: Platform, id: string) {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new ProblemError('not_found');
  const mail = await readFrom(platform).selectFrom('inbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) throw new ProblemError('not_found');
  return mail;
}
