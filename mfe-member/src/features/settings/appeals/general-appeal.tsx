import type { OwnAppeal } from '@clapback/contracts';
import { useState } from 'react';
import { useFocusAfter } from '../use-focus-after.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealFrame } from './appeal-frame.tsx';
import { AppealStandingBox } from './appeal-standing.tsx';

const titleId = 'general-appeal';

/** An appeal that names no decision: the service finds the newest one of its type, and a general one is about none. */
export function GeneralAppeal() {
  const [sent, setSent] = useState<OwnAppeal | null>(null);
  const focusStanding = useFocusAfter(titleId);
  return (
    <AppealFrame title="Write an appeal" section={{ name: 'My appeals', anchor: 'settings-appeals' }}>
      {sent ? (
        <AppealStandingBox appeal={sent} titleId={titleId} />
      ) : (
        <>
          <p>
            Each decision under ‘Decisions about me’ has its own way to appeal it. Here you can appeal the newest decision of a kind, or
            write about anything else.
          </p>
          <AppealForm
            target={{ decisionId: null, appealType: null }}
            title="Your appeal"
            decider={{ who: 'A different person', note: 'than the one who decided, if we have one' }}
            onSent={(made) => {
              setSent(made);
              focusStanding();
            }}
          />
        </>
      )}
    </AppealFrame>
  );
}
