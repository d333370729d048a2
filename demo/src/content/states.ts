import type { DemoStates } from './types.ts';
import { prose } from './writing.ts';

/** What is under way between members and staff while somebody looks at the demo. */
export const states: DemoStates = {
  claims: [
    {
      member: 'stuart',
      post: 'cropped-thread',
      statement: 'I am that colleague. I cut the pictures to fit the screen, and I would like to show the whole thread myself.',
    },
    {
      member: 'viktor',
      post: 'reference-call',
      statement: 'That manager is me.',
      refusal: 'My manager’s name was never Viktor, and this account is three weeks old.',
    },
  ],
  verification: {
    member: 'priya',
    reason: prose`
      A second account answers under my name in the thread about the class chat. I would like readers to see which one is mine. I can be
      reached at the school's address, which stands on its page.
    `,
  },
  suspension: {
    member: 'kofi',
    by: 'ingrid',
    days: 3,
    ground: 'misinformation',
    facts: 'Wrote of a ruling that there has not been, and repeated it in two comments after the post had been marked.',
  },
  ban: {
    member: 'viktor',
    by: 'samuel',
    ground: 'spam',
    facts: 'Advertised the same paid product under six posts within three days, after two of those comments had been hidden.',
  },
  appeal: {
    member: 'kofi',
    post: 'court-said-so',
    reason: 'The paper has the stamp of the court on it. I have shown it to two people, and both read it as I do.',
  },
};
