const rules =
  /^\/(terms|terms-of-service|privacy|privacy-data-policy|cookies|cookie-policy|community-guidelines|reporting-guidelines|hate-speech-policy|legal|help|help-center|contact|intimate-images|premium)(\/|$)/;

/**
 * Whether a screen is one that a member must be able to use before they accept changed terms: the rules themselves, and where data is
 * copied, decisions are appealed, a subscription ends and an account is deleted.
 */
export const worksWithoutConsent = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  rules.test(pathname) || (pathname === '/dashboard' && new URLSearchParams(search).get('tab') === 'settings');
