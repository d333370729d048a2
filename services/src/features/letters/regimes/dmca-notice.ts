import type { RegimeText } from '@clapback/contracts';
import {
  attestation,
  background,
  backgroundText,
  capacity,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

const paragraphs = (first: string): RegimeText['paragraphs'] => [
  { text: first },
  capacity,
  { kind: 'heading', text: 'The work' },
  { text: '{workTitle}. Owner of the copyright: {owner}.' },
  { text: 'The original: {workUrl}', when: ['workUrl'] },
  { text: 'Registration number: {registration}.', when: ['registration'] },
  { kind: 'heading', text: 'The material, and where it is' },
  { text: '{material}' },
  ...locationText('It is at:'),
  ...backgroundText,
];

/** A notice of claimed infringement to a service provider in the USA. */
export const dmcaNotice: RegimeText = {
  id: 'dmca-notice',
  name: 'DMCA, 17 USC 512(c)(3)',
  title: 'Notification of claimed copyright infringement',
  summary: 'Removal of your own work from a service, addressed to its designated agent.',
  recipients: ['platform', 'host', 'search-engine'],
  greeting: 'To the designated agent,',
  elements: [
    sender({
      needs: ['postalAddress'],
      why: 'The provider must be able to contact you. It passes your notice on to whoever posted the material, with your name.',
      source: '512(c)(3)(A)(iv)',
    }),
    recipient(
      'The designated agent',
      'The designated agent’s address is missing',
      'A notice counts only when it reaches the agent whom the provider has named.',
      '512(c)(2), (3)(A)',
    ),
    {
      id: 'work',
      label: 'Your work',
      missing: 'Your work is not named yet',
      why: 'The provider must know which work was copied. For several works on one site a representative list is enough.',
      source: '512(c)(3)(A)(ii)',
      fields: [
        { id: 'workTitle', label: 'Title or description of the work', kind: 'long' },
        { id: 'owner', label: 'Owner of the copyright', kind: 'text' },
        { id: 'workUrl', label: 'Where the original is', kind: 'text', optional: true },
        { id: 'registration', label: 'Registration number', kind: 'text', optional: true },
      ],
    },
    location('The material, and where it is', 'The provider must be able to find exactly what is to be removed.', '512(c)(3)(A)(iii)', [
      { id: 'material', label: 'What was copied there', kind: 'long' },
    ]),
    {
      id: 'goodFaith',
      label: 'Good faith, after thinking of fair use',
      missing: 'Your statement of good faith is missing',
      why: 'You must believe that neither the owner nor an agent nor the law allows the use. The law includes fair use: quotation, criticism, parody, news.',
      source: '512(c)(3)(A)(v)',
      fields: [
        attestation(
          'fairUse',
          'I have considered whether this is fair use',
          'I have considered whether the use is a fair use under 17 USC 107, and believe that it is not.',
        ),
        attestation(
          'goodFaith',
          'I believe in good faith that the use is not authorized',
          'I have a good faith belief that use of the material in the manner complained of is not authorized by the copyright owner, its agent, or the law.',
        ),
      ],
    },
    {
      id: 'perjury',
      label: 'Accuracy, and authority under penalty of perjury',
      missing: 'Your statement of accuracy and authority is missing',
      why: 'This sentence is sworn. To state it knowing that it is false is a crime.',
      source: '512(c)(3)(A)(vi)',
      fields: [
        attestation(
          'perjury',
          'This notice is accurate, and I am authorized, under penalty of perjury',
          'The information in this notification is accurate, and under penalty of perjury, I am the owner, or authorized to act on behalf of the owner, of an exclusive right that is allegedly infringed.',
        ),
      ],
    },
    background,
    signature('A physical or electronic signature of a person authorized to act for the owner.', '512(c)(3)(A)(i)'),
  ],
  paragraphs: paragraphs(
    'This is a notification of claimed infringement under 17 USC 512(c)(3). I ask you to remove the material named below, or to disable access to it.',
  ),
  deadline: { days: 14, text: 'The law says ‘expeditiously’ and names no day. This letter waits 14 days.', isLaw: false },
  risks: [
    'Whoever knowingly misrepresents that material is infringing is liable for damages, costs and lawyers’ fees: 17 USC 512(f). If you are not the owner, or it may be fair use, do not send this.',
    'Whoever posted it can answer with a counter-notice. Then it comes back after 10 to 14 business days, unless you have gone to court.',
    'Many providers publish notices, without your address, in the Lumen database.',
  ],
  warnings: [],
  authority: null,
  sources: [
    {
      title: '17 USC 512(c)(3)(A), in a copy of Circular 92 of the Copyright Office',
      address:
        'http://www.shdbbs.com/book/1958163/Copyright-Law-of-the-United-States-of-America-and-Related-Laws-Contained-in-Title-17-of-the-United-States-Code--Circular-92/num_286.html',
      readOn: '2026-11-28',
      quote:
        'A statement that the information in the notification is accurate, and under penalty of perjury, that the complaining party is authorized to act on behalf of the owner of an exclusive right that is allegedly infringed.',
    },
    {
      title: '17 USC 512(d), for search engines, in the same copy',
      address:
        'http://www.shdbbs.com/book/1958164/Copyright-Law-of-the-United-States-of-America-and-Related-Laws-Contained-in-Title-17-of-the-United-States-Code--Circular-92/num_287.html',
      readOn: '2026-11-28',
      quote:
        'infringement of copyright by reason of the provider referring or linking users to an online location containing infringing material or infringing activity, by using information location tools',
    },
    {
      title: '17 USC 512(c)(3)(A)',
      address: 'http://www.str82unetworks.com/copyright-claims.html',
      readOn,
      quote:
        'a notification of claimed infringement must be a written communication provided to the designated agent of a service provider',
    },
    {
      title: '17 USC 512(f)',
      address: 'http://www.boomspeed.com/dmca/how_to_file_claim.html',
      readOn,
      quote: 'DMCA section (512) (f) defines penalties for knowingly misrepresenting a claim.',
    },
  ],
  variants: [
    {
      // A search engine stores links, not the material: 512(d)(3) asks for the links that are to go.
      when: ['recipientKind', 'search-engine'],
      name: 'DMCA, 17 USC 512(d)(3)',
      paragraphs: paragraphs(
        'This is a notification of claimed infringement as 17 USC 512(c)(3) and (d)(3) describe it. I ask you to remove the references and links to the material named below, or to disable access to them.',
      ),
    },
  ],
};
