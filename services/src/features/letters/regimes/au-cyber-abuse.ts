import type { RegimeText } from '@clapback/contracts';
import {
  attestation,
  background,
  backgroundText,
  capacity,
  isForAnother,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

/** The complaint to a service with which Australia's scheme against the abuse of adults begins. */
export const auCyberAbuse: RegimeText = {
  id: 'au-cyber-abuse',
  name: 'Online Safety Act 2021 (Australia), adult cyber abuse',
  title: 'Complaint about cyber-abuse material',
  summary:
    'Seriously harmful material about an adult who lives in Australia, addressed to the service that it is on. What is still there after 48 hours can go to eSafety.',
  recipients: ['platform'],
  greeting: 'To whom it may concern,',
  elements: [
    {
      id: 'target',
      label: 'An adult who lives in Australia',
      missing: 'Whether an adult who lives in Australia is targeted is missing',
      why: 'The scheme protects adults who are ordinarily resident in Australia, wherever the service has its seat. For anybody under 18 there is another one.',
      source: 's 5, s 7(1)(b)',
      fields: [
        {
          id: 'targetAge',
          label: 'The person who is targeted is',
          kind: 'choice',
          options: [
            { value: 'adult', label: '18 or older' },
            { value: 'minor', label: 'Under 18' },
          ],
          stops: ['minor'],
          stopText:
            'For somebody under 18 eSafety has a scheme against cyberbullying, with a lower threshold: please report it at esafety.gov.au/report. If there is danger, call the police first.',
        },
        // Who writes for somebody else may live anywhere: the law asks this of the person who is targeted.
        attestation(
          'residence',
          'I am 18 or older, and ordinarily live in Australia',
          'I am 18 or older, and ordinarily resident in Australia.',
          { when: ['capacity', 'self', ''] },
        ),
        attestation(
          'residenceOfOther',
          'Whom I write for is 18 or older, and ordinarily lives in Australia',
          'The person for whom I write is 18 or older, and ordinarily resident in Australia.',
          { when: isForAnother },
        ),
      ],
    },
    sender({
      why: 'The service must be able to answer, and eSafety must see who complained. Somebody else may complain for the adult if they authorized it.',
      source: 's 36(1)-(2)',
    }),
    recipient(
      'The service that it is on',
      'The service’s address is missing',
      'eSafety can act only after a complaint to the provider of the service itself. Most have a form for reports.',
      's 36(3), s 88(1)(c)',
    ),
    location('The material, and where it is', 'The material must be identified well enough for the service to remove it.', 's 88(2)', [
      { id: 'material', label: 'What is there', kind: 'long' },
    ]),
    {
      id: 'intent',
      label: 'That serious harm was intended',
      missing: 'Why serious harm was intended is missing',
      why: 'An ordinary reasonable person must conclude that the material was likely intended to cause serious harm to you. Say what shows that: threats, calls to others, how often, what came before.',
      source: 's 7(1)(b)',
      fields: [
        {
          id: 'harmTo',
          label: 'Serious harm to',
          kind: 'choice',
          blank: 'your mental health, or your body',
          options: [
            { value: 'mind', label: 'My mental health', text: 'my mental health' },
            { value: 'body', label: 'My body', text: 'my body' },
            { value: 'both', label: 'Both', text: 'my mental health and my body' },
          ],
        },
        { id: 'whyIntended', label: 'What shows that it was intended', kind: 'long' },
      ],
    },
    {
      id: 'manner',
      label: 'That it is menacing, harassing or offensive',
      missing: 'Why it is menacing, harassing or offensive is missing',
      why: 'A reasonable person in your position must regard it so, in all the circumstances.',
      source: 's 7(1)(c)',
      fields: [
        {
          id: 'manner',
          label: 'It is',
          kind: 'choice',
          blank: 'menacing, harassing or offensive',
          options: [
            { value: 'menacing', label: 'Menacing', text: 'menacing' },
            { value: 'harassing', label: 'Harassing', text: 'harassing' },
            { value: 'offensive', label: 'Offensive', text: 'offensive' },
            { value: 'all', label: 'All of these', text: 'menacing, harassing and offensive' },
          ],
        },
        { id: 'whyManner', label: 'What makes it so', kind: 'long' },
      ],
    },
    background,
    signature(
      'The Act asks for no form. Day and reference show eSafety that you complained to the service first, and when the 48 hours began.',
    ),
  ],
  paragraphs: [
    {
      text: 'I complain about material on your service. It is cyber-abuse material targeted at an Australian adult in the sense of section 7 of the Online Safety Act 2021 (Cth). I ask you to remove it.',
    },
    capacity,
    ...locationText('The material is at:'),
    { kind: 'heading', text: 'What is there' },
    { text: '{material}' },
    { kind: 'heading', text: 'Why it is cyber-abuse material' },
    {
      text: 'An ordinary reasonable person would conclude that it is likely that it was intended to cause serious harm to {harmTo}: {whyIntended}',
    },
    { text: 'In my position an ordinary reasonable person would regard it, in all the circumstances, as {manner}: {whyManner}' },
    { kind: 'heading', text: 'What I ask for' },
    { text: 'Please remove the material within 48 hours of this complaint, and tell me what you have done.' },
    {
      text: 'If it is still there then, I can complain to the eSafety Commissioner under section 36, with this complaint as evidence. Where the Commissioner is satisfied that it is such material, section 88 allows a notice that requires you to take all reasonable steps to remove it within 24 hours, or a longer time that the Commissioner allows.',
    },
    ...backgroundText,
  ],
  deadline: {
    days: 2,
    text: 'Section 88(1)(d): where the material is still there 48 hours after your complaint, or a longer time that the Commissioner allows, eSafety can have it removed. This letter waits two days.',
    isLaw: true,
  },
  risks: [
    'The threshold is high: serious harm must have been intended, and the material must be menacing, harassing or offensive. Insults, bad reviews and defamation alone are not enough.',
    'If you are in danger or threatened, call the police first: 000 in Australia.',
    'Keep screenshots and the confirmation of this complaint: eSafety asks for evidence that you complained to the service.',
  ],
  warnings: [{ when: ['capacity', 'company'], text: 'The scheme protects people. It does not cover abuse of companies or groups.' }],
  authority: {
    name: 'eSafety Commissioner',
    text: 'Once 48 hours have passed: esafety.gov.au/report. With the complaint goes evidence that you complained to the service first (section 36(3)).',
    law: 'section 36 of the Online Safety Act 2021 (Cth)',
  },
  sources: [
    {
      title: 'Online Safety Act 2021 (Cth), section 7',
      address: 'http://classic.austlii.edu.au/au/legis/cth/num_act/osa2021154/s7.html',
      readOn,
      quote:
        'an ordinary reasonable person would conclude that it is likely that the material was intended to have an effect of causing serious harm to a particular Australian adult',
    },
    {
      title: 'Online Safety Act 2021 (Cth), section 36',
      address: 'http://www.austlii.edu.au/au/legis/cth/consol_act/osa2021154/s36.html',
      readOn,
      quote:
        'the complaint under this section must be accompanied by evidence that the material was the subject of a complaint that was previously made to the provider of the service',
    },
    {
      title: 'Online Safety Act 2021 (Cth), section 88',
      address: 'http://beta.worldlii.org/au/legis/cth/consol_act/osa2021154/s88.html',
      readOn,
      quote: 'the material was not removed from the service within: (i) 48 hours after the complaint was made',
    },
    {
      title: 'Who is an Australian adult: section 5',
      address: 'http://classic.austlii.edu.au/au/legis/cth/num_act/osa2021154/s5.html',
      readOn,
      quote: '"Australian adult" means an adult who is ordinarily resident in Australia.',
    },
    {
      title: 'How eSafety explains it',
      address: 'https://www.esafety.gov.au/key-topics/adult-cyber-abuse/report-adult-cyber-abuse',
      readOn,
      quote:
        'the harmful content must have first been reported to the service or platform used to send, post or share it before it is reported to eSafety',
    },
    {
      title: 'What it does not cover',
      address: 'https://hearmeout.org.au/organisation-advocates/esafety-commissioner',
      readOn,
      quote: 'Adult cyber abuse targeting organisations or groups.',
    },
  ],
};
