import { sql } from 'kysely';
import type { Sentence, Statement, WriterDraft } from '@clapback/contracts';
import { draftText, markLabels } from '@clapback/contracts/writer-words';
import type { Bundles } from '#platform/bundling.ts';
import { toIso } from '#platform/database/time.ts';
import { nameEvidence } from '../case-files/service.ts';
import { proofOf } from './proof.ts';

interface Row {
  source: string;
  post_id: string | null;
  tone: string;
  statements: Statement[];
  sentences: Sentence[];
  model: string | null;
  review: WriterDraft['review'];
  updated_at: string;
}

/** Each draft that belongs to a case file, as it stands now, with what its member says of each statement. */
export const bundleDrafts: Bundles = async (db, { id, accountId }) => {
  const { rows } = await sql<Row>`select source, post_id, tone, statements, sentences, model, review, updated_at from writer_drafts
    where case_file_id = ${id} and account_id = ${accountId} order by created_at, id`.execute(db);
  const evidence = rows.flatMap(({ statements }) => statements.flatMap(({ evidenceId }) => evidenceId ?? []));
  const names = await nameEvidence(db, accountId, evidence);
  return rows.map((row, index) => ({
    path: `drafts/writer-${String(index + 1).padStart(2, '0')}.txt`,
    about: 'Your draft in the writer as it stands, with your marks',
    bytes: Buffer.from(textOf(row, names)),
    madeAt: new Date(toIso(row.updated_at)),
  }));
};

function textOf({ source, post_id, tone, statements, sentences, model, review }: Row, names: ReadonlyMap<string, string>): string {
  const said = statements.map((statement) => {
    const { number, words, mark, added, date, amount, who } = statement;
    return [
      // Words of another member stand in the evidence alone, from which they go with that member's account.
      post_id === null ? `${number}. “${words}”` : `Statement ${number}`,
      `   ${mark === null || mark === 'open' ? 'Left open' : markLabels[mark]}`,
      ...[added, date, amount, who].filter(Boolean).map((text) => `   ${text}`),
      ...[proofOf(statement, names)].filter(Boolean).map((proof) => `   Proof: ${proof}`),
    ].join('\n');
  });
  const draft = draftText(sentences);
  return [
    ...(source && post_id === null ? [`From: ${source}`] : []),
    `Tone: ${tone}`,
    ...(model ? [`Written by the AI model ${model}`] : []),
    ...(review ? [`Looked over by ${review.by} on ${review.at.slice(0, 10)}: ${review.changed} of ${review.of} sentences changed`] : []),
    ...said,
    ...(draft ? [`The draft:\n\n${draft}`] : []),
  ].join('\n\n');
}
