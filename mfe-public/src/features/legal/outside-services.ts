import type { OutsideService } from '@clapback/contracts';

const searchedNetwork = 'the words of those name alerts for which you switch it on, without whose they are';

/** Whom the operator's choice of a service brings in, and what they get. */
export const outsideServiceWords: Record<OutsideService, { name: string; gets: string }> = {
  payments: { name: 'Payments (Stripe)', gets: 'your email address, what you buy, and your card, which you type there' },
  object_storage: { name: 'Storage of files', gets: 'the files that are uploaded, which it keeps for us' },
  ai_model: {
    name: 'AI model of the writer',
    gets: 'what you paste and mark in the writer, with placeholders for names, addresses and numbers',
  },
  alert_search: { name: 'Search engine for name alerts', gets: searchedNetwork },
  news: { name: 'Name alerts in news (GDELT Project)', gets: searchedNetwork },
  bluesky: { name: 'Name alerts at Bluesky', gets: searchedNetwork },
  mastodon: { name: 'Name alerts at a Mastodon server', gets: searchedNetwork },
  reddit: { name: 'Name alerts at Reddit', gets: searchedNetwork },
  staff_webhook: { name: 'Messages to our staff', gets: 'what kind of thing waits, by when, and its number' },
  recaptcha: { name: 'Bot check (Google reCAPTCHA)', gets: 'your network address and how you use the page, on forms that ask for it' },
  measurement: {
    name: 'Counting of page views (Google Analytics)',
    gets: 'if you allow it, the address and title of the pages that you open, without what concerns one person, and your network address',
  },
};

/** What every installation hands to others, whatever its settings. */
export const alwaysOutside = [
  { name: 'Hosting', gets: 'the machines that all of it is on, in the United States' },
  { name: 'Email', gets: 'your email address and the emails that we send you' },
] as const;
