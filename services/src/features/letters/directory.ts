import type { LetterDirectoryEntry, LetterRegime } from '@clapback/contracts';
import { bingForms, cloudflareForms, githubForms, youtubeForms } from './forms.ts';

// Each entry quotes a stored copy of a public page, its address, and the day on which the line was seen. No source, no entry.
const readOn = '2026-11-25';

const dmca: LetterRegime[] = ['dmca-notice', 'dmca-counter-notice'];

/** Where letters are sent. Entries older than a year are to be checked before they are used. */
export const directory: LetterDirectoryEntry[] = [
  {
    id: 'github',
    name: 'GitHub',
    kind: 'platform',
    country: 'US',
    regimes: dmca,
    sendTo: 'https://github.com/contact/dmca',
    forms: githubForms,
    source: {
      title: 'Copyright claims (DMCA)',
      address: 'https://github.com/contact/dmca',
      readOn,
      quote:
        'If someone else is using your copyrighted content in an unauthorized manner on GitHub, fill out the form below to submit a DMCA takedown notice',
    },
  },
  {
    id: 'wordpress-com',
    name: 'WordPress.com (Automattic)',
    kind: 'platform',
    country: 'US',
    regimes: ['dmca-notice'],
    sendTo: 'https://wordpress.com/support/copyright-and-the-dmca/',
    source: {
      title: 'Copyright and the DMCA',
      address: 'https://wordpress.com/support/copyright-and-the-dmca/',
      readOn,
      quote: 'DMCA form – Use this form to file a DMCA notice for a site.',
    },
  },
  {
    id: 'wikimedia',
    name: 'Wikipedia and Wikimedia',
    kind: 'platform',
    country: 'US',
    regimes: ['dmca-notice'],
    sendTo: 'info-en-c@wikimedia.org',
    source: {
      title: 'DMCA Policy',
      address: 'http://wikimediafoundation.org/wiki/DMCA_Policy',
      readOn,
      quote: 'You may contact the Wikimedia volunteer community at info-en-c@wikimedia.org with an informal request for content removal.',
    },
  },
  {
    id: 'internet-archive',
    name: 'Internet Archive',
    kind: 'platform',
    country: 'US',
    regimes: dmca,
    sendTo: 'Internet Archive Copyright Agent, 300 Funston Ave., San Francisco, CA 94118, info@archive.org',
    source: {
      title: 'Rights',
      address: 'https://help.archive.org/help/rights/',
      readOn,
      quote: 'Internet Archive Copyright Agent Internet Archive 300 Funston Ave. San Francisco, CA 94118 Email: info@archive.org',
    },
  },
  {
    id: 'youtube',
    name: 'YouTube',
    kind: 'platform',
    country: 'US',
    regimes: dmca,
    sendTo: 'copyright@youtube.com',
    forms: youtubeForms,
    source: {
      title: 'Requirements for copyright counter notifications',
      address: 'https://4567e6rmx75rcmnrv6mj8.salvatore.rest/youtube/answer/6005919',
      copyOf: 'https://support.google.com/youtube/answer/6005919',
      readOn,
      quote: 'Send all the required info below in the body of an email (not as an attachment) to copyright@youtube.com.',
    },
  },
  {
    id: 'pastebin',
    name: 'Pastebin',
    kind: 'platform',
    country: 'US',
    regimes: ['dmca-notice'],
    sendTo: 'https://pastebin.com/dmca',
    source: {
      title: 'Digital Millennium Copyright Act Form',
      address: 'https://pastebin.com/dmca',
      readOn,
      quote:
        'If your copyrighted material has been posted on Pastebin and you want this material removed, you must provide a written communication',
    },
  },
  {
    id: 'google-results-about-you',
    name: 'Google Search, “Results about you”',
    kind: 'search-engine',
    country: 'US',
    regimes: ['search-engine'],
    sendTo: 'https://support.google.com/websearch/answer/9673730',
    source: {
      title: 'Remove select personally identifiable info from Google Search',
      address: 'https://support.google.com/websearch/answer/9673730',
      readOn: '2026-11-28',
      quote: 'Address, phone number, and/or email address',
    },
  },
  {
    id: 'google',
    name: 'Google Search',
    kind: 'search-engine',
    country: 'US',
    regimes: [],
    sendTo: 'https://support.google.com/legal-help-center/answer/13948866',
    source: {
      title: 'Google Legal Help',
      address: 'https://google-support.mirrorblogs.com/legal-help-center/answer/13948866?hl=en&ref_topic=13844369',
      copyOf: 'https://support.google.com/legal-help-center/answer/13948866',
      readOn,
      quote:
        'When you submit a request through one of our webforms to remove content that you believe is illegal, the request is routed to the team best positioned to help.',
    },
  },
  {
    id: 'bing',
    name: 'Microsoft Bing, in Europe',
    kind: 'search-engine',
    country: 'US',
    regimes: ['search-engine', 'gdpr-erasure'],
    sendTo: 'https://www.bing.com/webmaster/tools/eu-privacy-request',
    forms: bingForms,
    source: {
      title: 'Submitting privacy-related requests to block results in the EU',
      address: 'http://onlinehelp.microsoft.com/en-gb/bing/dn768284.aspx',
      readOn,
      quote:
        'If you are a European resident and want to request that Microsoft block search results on Bing in response to searches on your name, please use this form.',
    },
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    kind: 'host',
    country: 'US',
    regimes: [],
    sendTo: 'https://www.cloudflare.com/abuse/',
    forms: cloudflareForms,
    source: {
      title: 'Security policy of a Cloudflare repository',
      address: 'https://github.com/cloudflare/mcp/security',
      readOn,
      quote:
        'All abuse reports should be submitted to our Trust & Safety team through our dedicated page: https://www.cloudflare.com/abuse/',
    },
  },
  {
    id: 'hetzner',
    name: 'Hetzner',
    kind: 'host',
    country: 'DE',
    regimes: [],
    sendTo: 'https://abuse.hetzner.com',
    source: {
      title: 'Digital Services Act',
      address: 'https://www.hetzner.com/legal/digital-services-act/',
      readOn,
      quote: 'Form for reporting illegal content (abuse reports): https://abuse.hetzner.com',
    },
  },
  {
    id: 'aws',
    name: 'Amazon Web Services',
    kind: 'host',
    country: 'US',
    regimes: [],
    sendTo: 'trustandsafety@support.aws.com',
    source: {
      title: 'Abuse reporting FAQs',
      address: 'https://www.repost.aws/articles/ARDaJQbZSdSdKpFjrFMNmgzQ/abuse-reporting-faqs',
      readOn,
      quote: 'you can email AWS Trust & Safety at trustandsafety@support.aws.com with information about the suspected abuse',
    },
  },
  {
    id: 'godaddy',
    name: 'GoDaddy',
    kind: 'registrar',
    country: 'US',
    regimes: [],
    sendTo: 'https://help-center.dc-aws.godaddy.com/help/godaddy-complaint-mechanisms-40875',
    source: {
      title: 'GoDaddy complaint mechanisms',
      address: 'https://help-center.dc-aws.godaddy.com/help/godaddy-complaint-mechanisms-40875',
      readOn,
      quote: 'We have two separate forms for submitting complaints',
    },
  },
  {
    id: 'namecheap',
    name: 'Namecheap',
    kind: 'registrar',
    country: 'US',
    regimes: [],
    sendTo: 'https://www.namecheap.com/support/knowledgebase/article.aspx/9196/5/how-and-where-can-i-file-abuse-complaints/',
    source: {
      title: 'How and where can I file abuse complaints?',
      address: 'https://www.namecheap.com/support/knowledgebase/article.aspx/9196/5/how-and-where-can-i-file-abuse-complaints/',
      readOn,
      quote:
        'An official DMCA Takedown Notice that meets all the DMCA requirements set out in our Copyright and Trademark Policies. Click here to report this case to us.',
    },
  },
  {
    id: 'namesilo',
    name: 'NameSilo',
    kind: 'registrar',
    country: 'US',
    regimes: [],
    sendTo: 'https://www.namesilo.com/support/v2/articles/policies/abuse-reporting-procedures',
    source: {
      title: 'Abuse Reporting Procedures',
      address: 'https://www.namesilo.com/support/v2/articles/policies/abuse-reporting-procedures',
      readOn,
      quote: 'All abuse reports must be made via our abuse reporting form.',
    },
  },
];
