import type { RegimeText } from '@clapback/contracts';
import {
  attestation,
  backgroundTextWithoutCopies,
  backgroundWithoutCopies,
  capacity,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

/** Removal of intimate images that were published without consent, real or made by a computer. */
export const intimateImages: RegimeText = {
  id: 'intimate-images',
  name: 'Take It Down Act, 47 USC 223a',
  title: 'Request to remove an intimate image published without consent',
  summary: 'An intimate picture or video of you, real or made by a computer, on a platform in the USA: removal within 48 hours.',
  recipients: ['platform'],
  greeting: 'To whom it may concern,',
  elements: [
    {
      id: 'person',
      label: 'Who is shown, and that they are an adult',
      missing: 'Who is shown, and how old they were, is missing',
      why: 'The request is made by who is shown, or by somebody whom they authorized. For anybody under 18 there is a better and safer way.',
      source: '47 USC 223a(a)(1)(A)',
      fields: [
        {
          id: 'shown',
          label: 'It shows',
          kind: 'choice',
          blank: 'whom',
          options: [
            { value: 'me', label: 'Me', text: 'me' },
            { value: 'other', label: 'Somebody who authorized me', text: 'the person for whom I write, who authorized me' },
          ],
        },
        {
          id: 'age',
          label: 'When it was made, that person was',
          kind: 'choice',
          options: [
            { value: 'adult', label: '18 or older' },
            { value: 'minor', label: 'Under 18' },
          ],
          stops: ['minor'],
          stopText:
            'Please use Take It Down of the National Center for Missing & Exploited Children, takeitdown.ncmec.org: it is free, needs no name, and the picture stays on your device. In the USA you can also call 1-800-843-5678, or report at report.cybertip.org. Do not copy or send the picture to anybody, us included.',
        },
      ],
    },
    sender({ why: 'The platform must be able to contact you.', source: '47 USC 223a(a)(1)(B)(iv)' }),
    recipient(
      'The platform',
      'The platform’s address is missing',
      'Platforms must have a plain notice page that says how to send this.',
      '47 USC 223a(a)(2)',
    ),
    location(
      'The image, and where it is',
      'Enough to find it. Describe it in a few words; never attach, upload or send the picture itself.',
      '47 USC 223a(a)(1)(B)(ii)',
      [
        {
          id: 'depiction',
          label: 'What identifies it, in words',
          kind: 'text',
          hint: 'The second picture of the album. No details are needed.',
        },
      ],
    ),
    {
      id: 'consent',
      label: 'That there was no consent',
      missing: 'Your statement that there was no consent is missing',
      why: 'A brief statement in good faith, with what lets the platform see that there was no consent.',
      source: '47 USC 223a(a)(1)(B)(iii)',
      fields: [
        { id: 'noConsent', label: 'How you know', kind: 'long', hint: 'Two sentences are enough.' },
        attestation(
          'noConsentFaith',
          'I believe in good faith that it was published without consent',
          'I have a good faith belief that the intimate visual depiction identified above was published without the consent of the person whom it shows.',
          { when: ['shown', 'me', ''] },
        ),
        // The law asks for the belief of the person who is shown, whoever signs.
        attestation(
          'noConsentFaithOfOther',
          'The person whom it shows believes in good faith that it was published without their consent',
          'The person whom it shows, for whom I act, has a good faith belief that the intimate visual depiction identified above was published without their consent.',
          { when: ['shown', 'other'] },
        ),
      ],
    },
    backgroundWithoutCopies,
    signature('A physical or electronic signature of the person shown, or of who acts for them.', '47 USC 223a(a)(1)(B)(i)'),
  ],
  paragraphs: [
    {
      text: 'This is a notification and request for removal under 47 USC 223a. An intimate visual depiction on your platform shows {shown} and was published without consent.',
    },
    capacity,
    ...locationText('It is at:'),
    { text: 'What identifies it: {depiction}.' },
    { text: '{noConsent}' },
    {
      text: 'Please remove it as soon as possible, not later than 48 hours after receiving this request, and make reasonable efforts to identify and remove known identical copies.',
    },
    { text: 'Please do not forward this request to whoever published it.' },
    ...backgroundTextWithoutCopies,
  ],
  deadline: { days: 2, text: '47 USC 223a(a)(3): not later than 48 hours after a valid request.', isLaw: true },
  risks: [
    'Help with intimate images is free and needs no account: see /intimate-images. StopNCII.org keeps copies from being uploaded again.',
    'The law is for platforms that are mainly a forum for what users post. For others, and for search engines, the free help names other ways.',
    'Never upload the picture, here or to the platform: the address is enough. Clapback takes no file for this letter.',
    'If somebody demands money or more pictures, do not pay, keep the messages, and go to the police.',
  ],
  warnings: [],
  authority: {
    name: 'Federal Trade Commission',
    text: 'After 48 hours: TakeItDown.ftc.gov. A platform that does not follow the rules of notice and removal acts unfairly or deceptively under the FTC Act.',
    law: '47 USC 223a(b)',
  },
  sources: [
    {
      title: '47 USC 223a',
      address: 'https://uscode.house.gov/view.xhtml?edition=prelim&num=0&req=granuleid%3AUSC-prelim-title47-section223a',
      readOn,
      quote:
        'a brief statement that the identifiable individual has a good faith belief that any intimate visual depiction identified under clause (ii) is not consensual',
    },
    {
      title: 'Removal within 48 hours, and the FTC',
      address: 'https://policyrisk.com/behind-the-curtain/us-code/title/47/section/223a',
      readOn,
      quote:
        'it must remove the image or video and try to remove known identical copies as soon as possible, and no later than 48 hours after the request',
    },
    {
      title: 'Complaints to the FTC (Owlbrief)',
      address: 'https://www.owlbrief.com/briefs/13344-ftc-enforces-take-it-down-act-48-hour-takedown-requirement',
      readOn: '2026-11-26',
      quote: 'FTC complaints can now be filed through TakeItDown.ftc.gov.',
    },
    {
      title: 'StopNCII.org: questions and answers',
      address: 'https://stopncii.org/faq/',
      readOn: '2026-11-26',
      quote: 'You can also add them to StopNCII.org for future protection.',
    },
    {
      title: 'Take It Down of NCMEC, for those under 18',
      address: 'https://takeitdown.ncmec.org/faq/',
      readOn,
      quote:
        'if you’re under age 18, anywhere in the world and appear in nude, partially nude, or sexually explicit images that may have been shared online, you can use this service.',
    },
  ],
};
