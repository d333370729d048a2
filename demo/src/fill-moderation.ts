import type { DemoDecision, DemoReport, DemoTarget } from './content/types.ts';
import { members } from './content/index.ts';
import type { Places } from './fill-posts.ts';
import { newId, type Clock, type Row } from './rows.ts';

/** The rows of reports and decisions, and how often each item was reported. */
export function moderationRows(reports: DemoReport[], decisions: DemoDecision[], clock: Clock, places: Places) {
  const rows = { reports: [] as Row[], decisions: [] as Row[], audit: [] as Row[], countOf: new Map<string, Row>() };
  const decisionOf = new Map<string, { id: string; by: string | null }>();

  const find = (target: DemoTarget): { column: 'post_id' | 'response_id' | 'comment_id'; id: string } => {
    if ('post' in target) return { column: 'post_id', id: places.postIds.get(target.post)! };
    if ('response' in target) return { column: 'response_id', id: places.responseIds.get(target.response)! };
    return { column: 'comment_id', id: places.commentIds.get(target.comment)! };
  };

  for (const decision of decisions) {
    const { column, id } = find(decision.target);
    const at = clock.at(decision.minutesAgo);
    const isAutomated = decision.decidedBy === 'rule';
    const decidedBy = isAutomated ? null : places.memberId(decision.decidedBy);
    const decisionId = newId(at);
    decisionOf.set(id, { id: decisionId, by: decidedBy });
    rows.decisions.push({
      id: decisionId,
      kind: decision.action,
      subject_id: places.authorOf.get(id),
      [column]: id,
      revision_id: places.revisionOf.get(id),
      ground: decision.ground.text,
      ground_url: decision.ground.link,
      facts: decision.facts,
      is_automated: isAutomated,
      decided_by_id: decidedBy,
      restores: JSON.stringify({ state: 'active' }),
      created_at: at,
      noticed_at: at,
    });
    rows.audit.push({
      id: newId(at),
      actor_id: decidedBy,
      action: `content_${decision.action}`,
      target_kind: column.replace('_id', ''),
      target_id: id,
      created_at: at,
    });
  }

  for (const report of reports) {
    const { target, outcome } = report;
    const { column, id } = 'person' in target ? ({ column: 'person_id', id: places.memberId(target.person) } as const) : find(target);
    const at = clock.at(report.minutesAgo);
    if (column !== 'person_id') rows.countOf.set(id, { report_count: Number(rows.countOf.get(id)?.['report_count'] ?? 0) + 1 });
    rows.reports.push({
      id: newId(at),
      reporter_id: places.memberId(report.reporter),
      [column]: id,
      ...('person' in target ? { person_part: target.part, ...shownBy(target.person) } : {}),
      revision_id: places.revisionOf.get(id),
      reason: report.reason,
      comment: report.comment ?? null,
      status: outcome?.status ?? 'pending',
      // Nobody is told of what happened before the demo was there.
      told_status: outcome?.status ?? null,
      decision_id: outcome?.status === 'approved' ? (decisionOf.get(id)?.id ?? null) : null,
      reviewed_by_id: outcome ? places.memberId(outcome.by) : null,
      reviewed_at: outcome ? clock.at(outcome.minutesAgo) : null,
      created_at: at,
    });
    rows.audit.push({
      id: newId(at),
      actor_id: places.memberId(report.reporter),
      action: 'report_created',
      target_kind: column === 'person_id' ? 'account' : column.replace('_id', ''),
      target_id: id,
      created_at: at,
    });
  }
  return rows;
}

/** What the profile of a reported person shows. */
function shownBy(key: string): Row {
  const member = members.find((one) => one.key === key)!;
  return { person_name: member.displayName, person_avatar: member.avatar ? `default ${member.avatar}` : null };
}
