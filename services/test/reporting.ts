import type { Decided, LegalNoticeReceipt, ModerationCaseDetail, OwnReport, Problem } from '@clapback/contracts';
import type { Answer, TestMember } from './client.ts';
import type { TestService } from './service.ts';

/** Reports an item as a member does, with a bot check of its own. */
export async function report(
  service: TestService,
  by: TestMember,
  item: object,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<OwnReport & Omit<Problem, 'status'>>> {
  return service.post('/api/reports', {
    token: by.token,
    headers,
    body: { reason: 'spam', captchaToken: await service.pass('report_content'), ...item, ...fields },
  });
}

/** Reports a person as a member does, with a bot check of its own. */
export const reportPerson = async (
  service: TestService,
  by: TestMember,
  personId: string,
  fields: Record<string, unknown> = {},
): Promise<Answer<OwnReport & Omit<Problem, 'status'>>> =>
  service.post(`/api/people/${personId}/reports`, {
    token: by.token,
    body: { part: 'impersonation', reason: 'other', captchaToken: await service.pass('report_content'), ...fields },
  });

/** Decides what was reported of a person. */
export const decidePerson = (service: TestService, by: TestMember, personId: string, body: object): Promise<Answer<Decided & Problem>> =>
  service.post(`/api/moderation/people/${personId}/decision`, { token: by.token, body });

/** A response or a comment under a post, with its first revision. */
export async function addBelow(
  service: TestService,
  kind: 'response' | 'comment',
  postId: string,
  author: { id: string },
  content: string,
): Promise<string> {
  const [row] = await service.sql<{ id: string; revision_id: string }>(
    kind === 'response'
      ? `insert into responses (id, post_id, author_id, name, content, revision_id) values (gen_random_uuid(), $1, $2, 'Somebody', $3, gen_random_uuid()) returning id, revision_id`
      : `insert into comments (id, post_id, author_id, content, revision_id) values (gen_random_uuid(), $1, $2, $3, gen_random_uuid()) returning id, revision_id`,
    [postId, author.id, content],
  );
  await service.sql(`insert into revisions (id, ${kind}_id, number, content, editor_id) values ($1, $2, 1, $3, $4)`, [
    row!.revision_id,
    row!.id,
    content,
    author.id,
  ]);
  await service.sql(`update posts set ${kind}_count = ${kind}_count + 1 where id = $1`, [postId]);
  return row!.id;
}

/** A decision to hide something, as small as one can be: a restriction names its facts. */
export const hide = { decision: 'hide', facts: 'It gives the home address of a private person.' } as const;

export const decide = (service: TestService, by: TestMember, caseId: string, body: object): Promise<Answer<Decided & Problem>> =>
  service.post(`/api/moderation/cases/${caseId}/decision`, { token: by.token, body });

export const undo = (service: TestService, by: TestMember, decisionId: string): Promise<Answer<Decided & Problem>> =>
  service.post(`/api/moderation/decisions/${decisionId}/undo`, { token: by.token });

export const readCase = (
  service: TestService,
  by: TestMember,
  caseId: string,
): Promise<Answer<ModerationCaseDetail & Omit<Problem, 'status'>>> => service.get(`/api/moderation/cases/${caseId}`, { token: by.token });

/** Lets the ten minutes pass in which a decision can be taken back, and waits for what follows. */
export async function passUndo(service: TestService, decisionId: string): Promise<void> {
  const earlier = `- interval '10 minutes'`;
  await service.sql(`update decisions set created_at = created_at ${earlier}, notice_due_at = notice_due_at ${earlier} where id = $1`, [
    decisionId,
  ]);
  await service.sql(
    `update pgboss.job set start_after = start_after ${earlier} where name = 'moderation.decision-notice' and data ->> 'decisionId' = $1`,
    [decisionId],
  );
  await service.sql(`update reports set reviewed_at = reviewed_at ${earlier} where decision_id = $1`, [decisionId]);
  await service.sql(
    `update pgboss.job set start_after = start_after ${earlier} where name = 'legal-notices.outcome'
      and data ->> 'noticeId' in (select notice_id::text from reports where decision_id = $1)`,
    [decisionId],
  );
  await service.sql(
    `update pgboss.job set start_after = start_after ${earlier} where name = 'reports.outcome' and data ->> 'decisionId' = $1`,
    [decisionId],
  );
  await service.jobsDone();
}

/** Sends a notice of illegal content as somebody without an account does, with a bot check of its own. */
export async function sendNotice(
  service: TestService,
  items: { postId: string; responseId?: string; commentId?: string }[],
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<LegalNoticeReceipt & Problem>> {
  const urls = items.map(({ postId, responseId, commentId }) => {
    const url = new URL(`/?post=${postId}`, service.platform.settings.publicUrl);
    if (responseId) url.searchParams.set('response', responseId);
    if (commentId) url.searchParams.set('comment', commentId);
    return url.href;
  });
  const said = { category: 'threats', explanation: 'It threatens a person by name, which § 241 StGB forbids.', goodFaith: true };
  const sender = { name: 'Robin Vale', email: `robin-${crypto.randomUUID()}@example.org` };
  const captchaToken = await service.pass('legal_notice');
  return service.post('/api/legal-notices', { headers, body: { urls, ...said, ...sender, captchaToken, ...fields } });
}

/** The subjects of all mails to an address, oldest first, once no mail is on its way any more. */
export async function mailsTo(service: TestService, to: string): Promise<{ subject: string; text: string }[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await service.sql<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')`,
    );
    if (row?.waiting === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return service.sql('select subject, text from inbox_mails where recipient = $1 order by created_at', [to]);
}

/** Moves a decision to a time, and its reports so many minutes before it. What is due moves along with them. */
export async function moveDecision(service: TestService, decisionId: string, to: Date, minutes: number): Promise<void> {
  await service.sql(`update decisions set created_at = $2 where id = $1`, [decisionId, to.toISOString()]);
  await service.sql(
    `update reports set reviewed_at = $2::timestamptz, created_at = $2::timestamptz - make_interval(mins => $3),
       due_at = due_at - (created_at - ($2::timestamptz - make_interval(mins => $3))) where decision_id = $1`,
    [decisionId, to.toISOString(), minutes],
  );
}
