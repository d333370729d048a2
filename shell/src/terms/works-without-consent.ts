/** The rules themselves, ways to reach us, and a subscription, which is cancelled there. */
const rules =
  /^\/(terms|terms-of-service|privacy|privacy-data-policy|cookies|cookie-policy|community-guidelines|reporting-guidelines|hate-speech-policy|legal|help|help-center|contact|intimate-images|report-illegal-content|transparency|premium)(\/|$)/;
/** Where one reads what was written, and deletes what is one's own. */
const reading = /^\/(posts|people|search|notifications|blog|shared-case-file)(\/|$)/;
/** Links of emails about the safety of an account: a new password, and an address that is confirmed. */
const safety = /^\/auth(\/confirm)?\/?$/;
/** Tabs of the dashboard: where data is copied, decisions are appealed and an account is deleted, and the list of one's own posts. */
const tabs: readonly (string | null)[] = ['settings', 'analytics'];

/**
 * Whether a screen is one that a member must be able to use before they accept changed terms. The feed and the dashboard, on which members
 * arrive, ask first; a link to one post leads to it (`/?post=`).
 */
export function worksWithoutConsent({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search);
  if (pathname === '/') return Boolean(query.get('post'));
  if (pathname === '/dashboard') return tabs.includes(query.get('tab'));
  return [rules, reading, safety].some((screens) => screens.test(pathname));
}
