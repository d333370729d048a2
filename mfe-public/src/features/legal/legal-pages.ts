import { boostsAreFinal } from '@clapback/contracts/boost-refunds';

/** The pages of the legal hub, each with what it says in a sentence. */
export const legalPages = [
  {
    to: '/terms',
    title: 'Terms of Service',
    summary: `You must be 18, you answer for what you write, and subscriptions renew until you cancel. ${boostsAreFinal}`,
  },
  {
    to: '/legal/privacy',
    title: 'Privacy and Data Disclosure Policy',
    summary: 'What we keep about you, why, who else gets it, for how long, and how you get, correct or delete it.',
  },
  {
    to: '/legal/community-guidelines',
    title: 'Community Guidelines',
    summary: 'Answer the claim, not the person. What is taken down, which measures there are, and how to appeal.',
  },
  {
    to: '/legal/reporting',
    title: 'Reporting Guidelines',
    summary: 'Eight reasons, who learns of a report, how long it takes, and what can come of it.',
  },
  {
    to: '/legal/hate-speech',
    title: 'Hate Speech and Harassment Policy',
    summary: 'What both are, what to do if they happen to you, and what we do about them.',
  },
  {
    to: '/legal/defamation',
    title: 'Defamation Policy',
    summary: 'What you can do if something untrue is posted about you here, and what we can decide.',
  },
  {
    to: '/legal/data-breach',
    title: 'Data Security and Breach Policy',
    summary: 'How your data is protected, and that you hear of a breach within 72 hours.',
  },
  { to: '/cookies', title: 'Cookie Policy', summary: 'All that your browser keeps for us, by name. Nothing of it is for advertising.' },
] as const;
