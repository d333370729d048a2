/** Where one writes to support about something: the form with its subject filled in. */
export const contactPath = (subject: string): string => `/contact?${new URLSearchParams({ subject }).toString()}`;

/** The same about a decision, so that support finds it; null for one that is not known. */
export const contactAboutDecision = (decisionId: string | null): string =>
  contactPath(decisionId === null ? 'My account' : `Decision ${decisionId}`);
