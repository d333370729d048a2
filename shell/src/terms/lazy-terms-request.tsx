import { useSession } from '@clapback/store';
import { useEffect, useState } from 'react';

type Request = typeof import('./terms-request.tsx').default;

/**
 * Asks for consent to changed terms, then for a look at a changed privacy policy. Its code is fetched by those alone whom it concerns; where
 * it cannot be had, the service still asks.
 */
export function LazyTermsRequest() {
  const { termsDue, privacyDue } = useSession().user ?? {};
  const version = termsDue ?? privacyDue;
  const [Loaded, setLoaded] = useState<Request | null>(null);
  const isWanted = version !== undefined && Loaded === null;
  useEffect(() => {
    if (isWanted)
      void import('./terms-request.tsx').then(
        ({ default: request }) => setLoaded(() => request),
        () => undefined,
      );
  }, [isWanted]);
  return version !== undefined && Loaded ? <Loaded document={termsDue ? 'terms' : 'privacy'} version={version} /> : null;
}
