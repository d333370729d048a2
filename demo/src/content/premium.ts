import type { DemoPremium } from './types.ts';
import { day, hour } from './writing.ts';

const page = 'https://portside-weekly.example/notes/get-well-soon';
const said =
  'Rafael Monteiro called in sick for five weeks. In the third week he stood in the first row of a concert. His employer paid for the ticket. What a disgrace. Will anybody at the yard say something?';

/** What the subscriber among the demo accounts does with Premium: one matter, from the find to the letter whose answer is due soon. */
export const premium: DemoPremium = {
  member: 'rafael',
  caseFile: {
    title: 'The sick leave story in Portside Weekly',
    url: page,
    summary: 'A local blog says with my full name that I went to a concert while I was ill. The photo is two years old.',
    openedMinutesAgo: 29 * day,
    page: { title: 'Get well soon?', text: said, fetchedMinutesAgo: 29 * day - 2 },
    pictures: [
      {
        drawing: 'search-results',
        fileName: 'search-for-my-name.webp',
        alternativeText: 'A page of search results for a name; the first of them is marked.',
        addedMinutesAgo: 29 * day - 20,
      },
      {
        drawing: 'calendar',
        fileName: 'tour-dates.webp',
        alternativeText: 'A calendar of a tour with its last evening ringed, two years ago.',
        addedMinutesAgo: 28 * day + 5 * hour,
      },
    ],
    post: { key: 'concert-photo', addedMinutesAgo: 17 * day - 30 },
    contact: {
      name: 'Portside Weekly, data protection',
      address: 'privacy@portside-weekly.example',
      note: 'Named in their privacy notice.',
    },
    deadline: { label: 'Complain to the data protection authority', inDays: 80 },
  },
  draft: {
    source: 'Portside Weekly',
    text: said,
    tone: 'professional',
    marks: [
      { number: 1, mark: 'true', added: 'I was off work for five weeks after an operation.' },
      {
        number: 2,
        mark: 'false',
        added: 'The photo is from a tour that ended two years ago, and the venue has been closed since last winter.',
        proof: 'tour-dates.webp',
      },
    ],
    savedMinutesAgo: 28 * day + 2 * hour,
  },
  letter: {
    reason: 'false-information',
    recipientKind: 'controller',
    country: 'PT',
    values: {
      yourName: 'Rafael Monteiro',
      contactEmail: 'premium@clapback.example',
      capacity: 'self',
      identifiers: 'my full name in the first sentence',
      inaccurate: 'In the third week he stood in the first row of a concert.',
      correct: 'The photo was taken two years earlier. Rafael Monteiro was not at a concert while he was ill.',
      proof: 'The dates of the tour, which ended two years ago, and the notice of the venue that it is closed.',
      restrict: 'yes',
      notify: 'tell',
      recipientName: 'Portside Weekly',
      recipientAddress: 'privacy@portside-weekly.example',
      signature: 'Rafael Monteiro',
      place: 'Porto',
    },
    draftedMinutesAgo: 28 * day + hour,
    sentDaysAgo: 27,
  },
  alert: {
    keyword: 'Rafael Monteiro',
    madeMinutesAgo: 40 * day,
    finds: [
      { text: said, url: page, title: 'Portside Weekly', foundMinutesAgo: 29 * day + 10, isInCaseFile: true },
      {
        text: 'Is that the Rafael Monteiro who trains the under-twelves on Saturdays?',
        url: 'https://harbour-talk.example/t/4417',
        title: 'Harbour Talk, forum',
        foundMinutesAgo: 2 * day + 4 * hour,
      },
      {
        text: 'I worked with Rafael Monteiro for six years. He never missed a day without a reason.',
        url: 'https://portside-weekly.example/notes/get-well-soon#comment-12',
        title: 'Portside Weekly, comments',
        foundMinutesAgo: 5 * hour,
      },
    ],
  },
};
