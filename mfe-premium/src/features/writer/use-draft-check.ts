import type { Sentence, Statement } from '@clapback/contracts';
import { proofText } from '@clapback/contracts/writer-words';
import { useSession } from '@clapback/store';
import type { DraftFinding } from '@clapback/look/draft/check';
import { useEffect, useState } from 'react';

type Check = typeof import('@clapback/look/draft/check');
let loaded: Check | null = null;

/**
 * What the check finds in a draft, as it stands; null until its rules are there. They are the ones that the service has. `nameOf` is how a
 * draft names a piece of evidence.
 */
export function useDraftCheck(
  sentences: readonly Sentence[],
  statements: readonly Statement[],
  nameOf: (evidenceId: string) => string,
): DraftFinding[] | null {
  const { user } = useSession();
  const [check, setCheck] = useState<Check | null>(loaded);
  useEffect(() => {
    if (check) return;
    let isGone = false;
    void import('@clapback/look/draft/check').then(
      (rules) => {
        loaded = rules;
        if (!isGone) setCheck(rules);
      },
      (error: unknown) => console.warn('The check could not be loaded.', error),
    );
    return () => {
      isGone = true;
    };
  }, [check]);
  if (!check) return null;
  if (sentences.length === 0) return [];
  const proved = statements.map((one) => ({ ...one, proof: proofText(one.proof, one.evidenceId ? nameOf(one.evidenceId) : undefined) }));
  return check.checkDraft(sentences, proved, [user?.displayName ?? '']);
}
