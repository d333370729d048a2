import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { isNamedIn, readNaming } from '#platform/names/mentions.ts';
import { profilesWithKeys } from './queries.ts';

/** Members whose names are compared with one text, at most: those who have all words of their name in it, wherever these stand. */
const mostCompared = 1000;

/** The members whom a text names, at most as many as asked for, but for one: of many who bear one name, those first who have shown that it is theirs. */
export async function membersNamedIn(
  db: Kysely<Tables>,
  text: string,
  { butId, most }: { butId: string | null; most: number },
): Promise<string[]> {
  const naming = readNaming(text);
  if (naming.keys.length === 0) return [];
  const named: string[] = [];
  for (const { id, displayName } of await profilesWithKeys(db, naming.keys, { butId, most: mostCompared })) {
    if (!isNamedIn(displayName, naming)) continue;
    named.push(id);
    if (named.length >= most) break;
  }
  return named;
}
