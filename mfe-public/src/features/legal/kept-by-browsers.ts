import type { OutsideService } from '@clapback/contracts';
import { cookieDays, keptDays, probeCookieMinutes } from '@clapback/contracts/kept-for';

/** One thing that a browser keeps for the service. */
export interface KeptByBrowser {
  where: 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage';
  /** One that ends in `*` begins so: what follows names the member and what it is about. */
  name: string;
  /** Whose browser it is in. */
  whose: 'everybody' | 'members' | 'subscribers' | 'staff';
  what: string;
  until: string;
}

const untilSent = 'until it is sent or given up';
const ownDraft = (name: string, what: string, whose: KeptByBrowser['whose'] = 'members'): KeptByBrowser => ({
  where: 'localStorage',
  name: `clapback.${name}.*`,
  whose,
  what,
  until: untilSent,
});
const tabDraft = (name: string, what: string, whose: KeptByBrowser['whose'] = 'members'): KeptByBrowser => ({
  where: 'sessionStorage',
  name: `${name}*`,
  whose,
  what,
  until: `${untilSent}, or the tab closes`,
});
const consoleChoice = (name: string, what: string): KeptByBrowser => ({
  where: 'localStorage',
  name: `clapback.console-${name}`,
  whose: 'staff',
  what,
  until: 'until it is chosen otherwise',
});

/**
 * All that browsers keep for the service. The cookie policy is drawn from it; a test compares it with the names in the code, and a journey
 * with what a browser really holds.
 */
export const keptByBrowsers: readonly KeptByBrowser[] = [
  {
    where: 'cookie',
    name: 'clapback_refresh',
    whose: 'members',
    what: 'Keeps you signed in. It goes to the calls about your session alone.',
    until: `until you sign out, or have not been here for some time: ${cookieDays.session} days, where this service sets no other`,
  },
  {
    where: 'cookie',
    name: 'clapback_session',
    whose: 'members',
    what: 'Says that there may be a session, and nothing else.',
    until: 'as long as clapback_refresh',
  },
  {
    where: 'cookie',
    name: 'clapback_cookies',
    whose: 'everybody',
    what: 'Comes back as you sign in, so that you are told where your browser keeps no cookies. It says nothing else.',
    until: `${probeCookieMinutes} minutes later`,
  },
  {
    where: 'cookie',
    name: 'clapback_device',
    whose: 'members',
    what: 'Tells this browser from one that was never used for your account, so that you can be told of a new one.',
    until: `${keptDays.unseenDevice} days after the last sign-in`,
  },
  {
    where: 'cookie',
    name: 'clapback_sign_up',
    whose: 'everybody',
    what: 'Set at sign-up: lets the browser that signed up be known when the address is confirmed.',
    until: `until the address is confirmed, ${cookieDays.signUp} days at most`,
  },
  {
    where: 'cookie',
    name: 'clapback_canary',
    whose: 'everybody',
    what: 'A random name, by which this browser keeps to one version while a new one is tried out. Set only then.',
    until: `${cookieDays.canary} days`,
  },
  {
    where: 'localStorage',
    name: 'clapback.colour-scheme',
    whose: 'everybody',
    what: 'Whether you chose light or dark.',
    until: 'until you choose the scheme of your system',
  },
  {
    where: 'localStorage',
    name: 'clapback.refreshed-at',
    whose: 'members',
    what: 'When one of the open tabs renewed the session, so that the others do not.',
    until: 'until it is deleted',
  },
  {
    where: 'localStorage',
    name: 'recent-searches:*',
    whose: 'everybody',
    what: 'What you searched last, at most eight searches. We do not get the list.',
    until: 'until you remove it from the list',
  },
  {
    where: 'localStorage',
    name: 'clapback.search-key',
    whose: 'everybody',
    what: 'That the key / does not lead to the search.',
    until: 'until you switch it on again',
  },
  {
    where: 'localStorage',
    name: 'clapback.page-counting',
    whose: 'everybody',
    what: 'Whether you allowed that page views are counted. Only where this service asks for it.',
    until: 'until you delete it',
  },
  ownDraft('post-draft', 'A post that you have begun'),
  ownDraft('post-edit', 'A change of a post'),
  ownDraft('response-draft', 'A response that you have begun'),
  ownDraft('response-edit', 'A change of a response'),
  ownDraft('comment-draft', 'A comment that you have begun'),
  ownDraft('comment-edit', 'A change of a comment'),
  ownDraft('appeal-draft', 'An appeal that you have begun'),
  ownDraft('verification-draft', 'A request to be verified'),
  ownDraft('letter', 'A change of a takedown letter', 'subscribers'),
  ownDraft('new-letter', 'A takedown letter that you have begun', 'subscribers'),
  ownDraft('writer-text', 'A text that you put into the writer', 'subscribers'),
  ownDraft('writer-draft', 'A change of a draft of the writer', 'subscribers'),
  ownDraft('article', 'A change of an article', 'staff'),
  ownDraft('case-file-draft', 'Something for a case file', 'subscribers'),
  tabDraft('alert-draft:', 'A name alert that you have begun', 'subscribers'),
  tabDraft('clapback.report-draft.', 'A report that you have begun'),
  tabDraft('clapback.responder-request.', 'A request for the responder role'),
  tabDraft('clapback.contact', 'A message to us that you have begun', 'everybody'),
  tabDraft('clapback.legal-notice', 'A notice of illegal content that you have begun', 'everybody'),
  tabDraft('clapback.facts-draft.', 'Facts for a decision', 'staff'),
  tabDraft('clapback.note-draft.', 'A note on a case', 'staff'),
  tabDraft('clapback.appeal-answer.', 'An answer to an appeal', 'staff'),
  {
    where: 'sessionStorage',
    name: 'clapback.auth-form',
    whose: 'everybody',
    what: 'What you typed at sign-in and sign-up, without the password.',
    until: 'until you are signed in, or the tab closes',
  },
  {
    where: 'sessionStorage',
    name: 'clapback.scroll',
    whose: 'everybody',
    what: 'How far down you were on the pages of this tab.',
    until: 'until the tab closes',
  },
  {
    where: 'sessionStorage',
    name: 'clapback.reloaded',
    whose: 'everybody',
    what: 'That the page loaded itself again after an error, so that it does so once.',
    until: 'until the tab closes',
  },
  consoleChoice('keys', 'Whether keys decide in the console.'),
  consoleChoice('order', 'The order of the cases.'),
  consoleChoice('pictures.*', 'Whether pictures of cases are covered.'),
  consoleChoice('breaks.*', 'Whether you are reminded of breaks.'),
  consoleChoice('work.*', 'Since when you have been deciding without a break.'),
  {
    where: 'cacheStorage',
    name: 'clapback-files-1',
    whose: 'everybody',
    what: 'Scripts, styles and fonts of these pages, so that they open faster. Nothing that anybody wrote.',
    until: 'until newer ones take their place',
  },
];

/** What Google keeps where the operator has chosen its services. */
export const keptByOthers: Partial<Record<OutsideService, readonly { name: string; what: string; until: string }[]>> = {
  measurement: [
    { name: '_ga', what: 'Google Analytics, if you allow it: tells one visitor from another.', until: '2 years' },
    { name: '_ga_*', what: 'Google Analytics, if you allow it: keeps the state of a visit.', until: '2 years' },
  ],
  recaptcha: [
    { name: '_GRECAPTCHA', what: 'Google reCAPTCHA: a cookie that looks for robots, on forms that ask for it.', until: '6 months' },
    { name: '_grecaptcha', what: 'Google reCAPTCHA: the same, in the storage of the browser.', until: 'until it is deleted' },
  ],
};

/** The entry of a thing that a browser holds; undefined where the policy does not name it. */
export const keptEntry = (where: KeptByBrowser['where'], name: string): KeptByBrowser | undefined =>
  keptByBrowsers.find(
    (entry) => entry.where === where && (entry.name.endsWith('*') ? name.startsWith(entry.name.slice(0, -1)) : name === entry.name),
  );
