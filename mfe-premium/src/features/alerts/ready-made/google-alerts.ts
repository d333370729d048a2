/** Where members make alerts of Google's own: each can be delivered as a feed, whose address they add themselves. */
export const googleAlerts = {
  address: 'https://www.google.com/alerts',
  /** The stored page that this was read from, and the day on which it was read. */
  source: { address: 'https://giga.de/webapps/google-suche/tipps/google-alerts-erstellen-und-nutzen/page/2', readOn: '2026-11-27' },
} as const;
