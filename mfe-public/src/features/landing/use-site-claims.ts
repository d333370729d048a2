import type { SiteClaims } from '@clapback/contracts/site-claims';
import { usePage } from '@clapback/store';
import { shippedClaims } from './site-content.ts';

const none: SiteClaims = {};

/** What this installation claims of itself: nothing, where nobody stands by it. */
export function useSiteClaims(): SiteClaims {
  const { siteClaims = none } = usePage();
  return siteClaims === 'shipped' ? shippedClaims : siteClaims;
}
