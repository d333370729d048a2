import type { Kysely } from 'kysely';
import type { Statement } from '@clapback/contracts';
import { proofText } from '@clapback/contracts/writer-words';
import { refuseField } from '#platform/http/problems.ts';
import type { Tables } from '#platform/database/tables.ts';
import { nameEvidence } from '../case-files/service.ts';

const idsOf = (statements: readonly Statement[]): string[] => statements.flatMap(({ evidenceId }) => evidenceId ?? []);

/**
 * Refuses evidence that is in no case file of the member's own. What `before` names stays although its case file is gone: nobody could save
 * a draft otherwise.
 */
export async function checkEvidence(
  db: Kysely<Tables>,
  accountId: string,
  statements: readonly Statement[],
  before: readonly Statement[] = [],
): Promise<Map<string, string>> {
  const names = await nameEvidence(db, accountId, idsOf(statements));
  const known = new Set([...names.keys(), ...idsOf(before)]);
  const index = statements.findIndex(({ evidenceId }) => evidenceId && !known.has(evidenceId));
  if (index >= 0)
    throw refuseField(
      `statements/${index}/evidenceId`,
      'wrong_value',
      'This evidence is in none of your case files. Please choose another.',
    );
  return names;
}

/** Statements whose proof names the evidence too, for whatever writes of them. */
export async function withEvidence(db: Kysely<Tables>, accountId: string, statements: readonly Statement[]): Promise<Statement[]> {
  const names = await checkEvidence(db, accountId, statements);
  return statements.map((statement) => ({ ...statement, proof: proofOf(statement, names) }));
}

/** What proves a statement: the member's words, and the evidence that they chose. */
export const proofOf = ({ proof, evidenceId }: Pick<Statement, 'proof' | 'evidenceId'>, names: ReadonlyMap<string, string>): string =>
  proofText(proof, evidenceId ? names.get(evidenceId) : undefined);
