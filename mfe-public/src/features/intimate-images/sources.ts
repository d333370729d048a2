/** What a statement of the page rests on: a public page, the day on which it was read, and its words. */
export interface HelpSource {
  title: string;
  address: string;
  readOn: string;
  quote: string;
}

const readOn = '2026-11-26';

/** What the page about intimate images rests on. No source, no statement: a place without one does not go onto the page. */
export const helpSources: readonly HelpSource[] = [
  {
    title: 'Take It Down: questions and answers (NCMEC)',
    address: 'https://takeitdown.ncmec.org/faq/',
    readOn,
    quote:
      'if you’re under age 18, anywhere in the world and appear in nude, partially nude, or sexually explicit images that may have been shared online, you can use this service.',
  },
  {
    title: 'Report Remove (Internet Watch Foundation)',
    address: 'https://www.iwf.org.uk/what-we-do/why-we-exist/report-remove',
    readOn,
    quote: 'It allows young people to discreetly report a nude image or video shared online, to see if it’s possible to get it taken down.',
  },
  {
    title: 'StopNCII.org: questions and answers',
    address: 'https://stopncii.org/faq/',
    readOn,
    quote:
      'If your intimate images have already been shared online, your first step should be to try and report them to the platforms. You can also add them to StopNCII.org for future protection.',
  },
  {
    title: '47 USC 223a',
    address: 'https://uscode.house.gov/view.xhtml?edition=prelim&num=0&req=granuleid%3AUSC-prelim-title47-section223a',
    readOn: '2026-11-25',
    quote:
      'a brief statement that the identifiable individual has a good faith belief that any intimate visual depiction identified under clause (ii) is not consensual',
  },
  {
    title: 'FTC enforces the 48-hour rule (Owlbrief)',
    address: 'https://www.owlbrief.com/briefs/13344-ftc-enforces-take-it-down-act-48-hour-takedown-requirement',
    readOn,
    quote: 'FTC complaints can now be filed through TakeItDown.ftc.gov.',
  },
  {
    title: 'Not Without My Consent (Facebook)',
    address: 'https://www.facebook.com/safety/notwithoutmyconsent',
    readOn,
    quote:
      'On Facebook, Instagram or Messenger, you can report when someone shares your intimate images without your consent or is threatening to do so.',
  },
  {
    title: 'Remove explicit or intimate personal images from Google',
    address: 'https://support.google.com/websearch/answer/6302812',
    readOn,
    quote: 'We may remove intimate or explicit images and videos that were created or shared without consent.',
  },
  {
    title: 'Online removal guide (Cyber Civil Rights Initiative)',
    address: 'https://www.cybercivilrights.org/online-removal/',
    readOn,
    quote:
      'On OneDrive, Xbox, and other consumer services where content can be published, Microsoft will remove nonconsensual porn that is reported.',
  },
  {
    title: 'Safety Center (Cyber Civil Rights Initiative)',
    address: 'https://cybercivilrights.org/ccri-safety-center',
    readOn,
    quote: 'The guide contains a lot of thorough and detailed information.',
  },
  {
    title: 'Image Abuse Helpline (Office for Victims of Crime, US Department of Justice)',
    address: 'https://ovc.ojp.gov/funding/awards/15povc-23-gk-01579-nonf',
    readOn,
    quote: 'the nation’s only 24/7 hotline that assists victims and survivors of image-based sexual abuse',
  },
  {
    title: 'Revenge Porn Helpline (SWGfL)',
    address: 'https://swgfl.org.uk/helplines/revenge-porn-helpline/',
    readOn,
    quote: 'Call us on 0345 6000 459 we’re open Monday to Friday from 10 am till 4pm.',
  },
  {
    title: 'Sexual Offences Act 2003, section 66B',
    address: 'https://legislation.gov.uk/ukpga/2003/42/section/66B/data.xht',
    readOn,
    quote: 'Sharing or threatening to share intimate photograph or film',
  },
  {
    title: 'Abusive Behaviour and Sexual Harm (Scotland) Act 2016, section 2',
    address: 'https://www.legislation.gov.uk/asp/2016/22/part/1/crossheading/disclosure-of-an-intimate-photograph-or-film',
    readOn: '2026-11-28',
    quote: 'Disclosing, or threatening to disclose, an intimate photograph or film',
  },
  {
    title: 'Justice Act (Northern Ireland) 2016, section 51',
    address: 'https://www.legislation.gov.uk/nia/2016/21/section/51',
    readOn: '2026-11-28',
    quote: 'Disclosing private sexual photographs and films with intent to cause distress',
  },
  {
    title: 'Crime and Policing Bill: memorandum of March 20, 2026 (gov.uk)',
    address:
      'https://www.gov.uk/government/publications/crime-and-policing-bill-2025-delegated-powers-supplementary-memoranda/delegated-powers-memorandum-20-march-2026',
    readOn,
    quote: 'as soon as reasonably practicable and no later than 48 hours after the report is received',
  },
  {
    title: 'Digital Services Act, article 16',
    address: 'https://www.eu-digital-services-act.com/Digital_Services_Act_Article_16.html',
    readOn,
    quote:
      'Providers of hosting services shall put mechanisms in place to allow any individual or entity to notify them of the presence on their service of specific items of information that the individual or entity considers to be illegal content.',
  },
  {
    title: 'Digital Services Act, article 53',
    address: 'https://dsa-library.com/article/53',
    readOn,
    quote: 'shall have the right to lodge a complaint against providers of intermediary services',
  },
];
