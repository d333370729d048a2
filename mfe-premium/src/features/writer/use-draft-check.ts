import type { Sentence, Statement } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import type { DraftFinding } from '@clapback/look/draft/check';
import { useEffect, useState } from 'react';

type Check = typeof import('@clapback/look/draft/check');
let loaded: Check | null = null;

/** What the check finds in a draft, as it stands; null until its rules are there. They are the ones that the service has. */
export function useDraftCheck(sentences: readonly Sentence[], statements: readonly Statement[]): DraftFinding[] | null {
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
  return check && sentences.length > 0 ? check.checkDraft(sentences, statements, [user?.displayName ?? '']) : check ? [] : null;
}
