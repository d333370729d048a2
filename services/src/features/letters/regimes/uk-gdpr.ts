import { bankHolidaysUntil } from '../deadlines/bank-holidays.ts';
import type { DataProtectionLaw } from './gdpr-common.ts';
import { readOn } from './common.ts';

/** The GDPR as it is law in the United Kingdom: the same articles and the same month, with an authority of its own. */
export const ukGdpr: DataProtectionLaw = {
  name: 'UK GDPR',
  inFull: 'UK General Data Protection Regulation (UK GDPR)',
  meaning: [
    {
      text: 'The UK GDPR is Regulation (EU) 2016/679 as it forms part of the law of England and Wales, Scotland and Northern Ireland by virtue of section 3 of the European Union (Withdrawal) Act 2018. I rely on it together with the Data Protection Act 2018.',
    },
  ],
  lawsThatOblige: 'the law of the United Kingdom',
  // Article 12A says since 5 February 2026 how the month is counted.
  monthUnder: 'articles 12(3) and 12A',
  complaintsGoTo: 'the Information Commissioner’s Office, the ICO',
  deadline: {
    months: 1,
    endsOnWorkingDay: true,
    holidays: 'england',
    text: `UK GDPR articles 12(3) and 12A: within one month of receipt, or on the next working day (bank holidays of England and Wales are known until ${bankHolidaysUntil}). It can be extended by two months for complex requests, and then you must be told within the first. Where they reasonably ask who you are, the month begins with your answer.`,
    isLaw: true,
  },
  authority: {
    name: 'Information Commissioner’s Office (ICO)',
    text: 'The authority of the United Kingdom: ico.org.uk/make-a-complaint. It mostly expects that you have complained to the controller first (section 164A of the Data Protection Act 2018). The Information Commission takes its place under the Data (Use and Access) Act 2025: look up which it is today.',
    law: 'section 165 of the Data Protection Act 2018',
  },
  controllerComplaint: { law: 'section 164A of the Data Protection Act 2018' },
  risks: [
    'The Data Protection Act 2018 exempts what is published as journalism, science, art or literature from much of this, where whoever decides about the data reasonably believes that publishing it is in the public interest (Schedule 2, paragraph 26).',
  ],
  sources: [
    {
      title: 'What the press publishes: Data Protection Act 2018, Schedule 2, paragraph 26',
      address: 'https://legislation.gov.uk/ukpga/2018/12/schedule/2/part/5',
      readOn: '2026-11-28',
      quote:
        'The listed GDPR provisions do not apply to the extent that the controller reasonably believes that the application of those provisions would be incompatible with the special purposes.',
    },
    {
      title: 'The month of article 12A, in force since 5 February 2026 (Bratby Law)',
      address: 'https://bratby.law/data-use-and-access-act-2025-commencement/',
      readOn: '2026-11-28',
      quote: 'New Article 12A UK GDPR changes how the one-month DSAR period is calculated',
    },
    {
      title: 'That the Information Commission takes the place of the Commissioner: SI 2026/386',
      address: 'https://www.legislation.gov.uk/uksi/2026/386/body/made',
      readOn: '2026-11-28',
      quote:
        'these Regulations come into force when section 119 (transfer of functions to the Information Commission) of the 2025 Act is fully brought into force',
    },
    {
      title: 'What the controller has to do with a complaint: section 164A (Act Now Training)',
      address: 'https://actnowtraining.blog/',
      readOn: '2026-11-28',
      quote: 'acknowledge receipt of complaints within 30 days of receiving them',
    },
    {
      title: 'That the controller comes first: section 164A (Hunton)',
      address:
        'https://hunton.sitepilot11.firmseek.com/insights/legal/is-your-business-ready-to-comply-with-the-new-requirements-for-uk-data-protection-complaints',
      readOn: '2026-11-28',
      quote:
        'A key purpose behind this new right is to ensure complaints are lodged with and considered by the controller before they are escalated',
    },
    {
      title: 'The GDPR as United Kingdom General Data Protection Regulation: SI 2019/419, Schedule 1',
      address: 'https://www.legislation.gov.uk/uksi/2019/419/schedules?view=plain',
      readOn,
      quote:
        'In the title of the Regulation, for “, and repealing Directive 95/46/EC (General Data Protection Regulation)” substitute “(United Kingdom General Data Protection Regulation)”.',
    },
    {
      title: 'When the month ends, as the ICO explains it',
      address: 'https://ico.org.uk/for-the-public/time-limits-for-responding-to-data-protection-rights-requests',
      readOn: '2026-11-28',
      quote: 'if the end date falls on a Saturday, Sunday or bank holiday, the calendar month ends on the next working day.',
    },
    {
      title: 'How a request reaches a controller, as the ICO explains it for erasure',
      address: 'https://ico.org.uk/your-data-matters/your-right-to-get-your-data-deleted/',
      readOn,
      quote: 'You should contact the organisation and let it know what you want erased.',
    },
    {
      title: 'The answer within a month',
      address: 'https://www.newcastle-staffs.gov.uk/policies-1/right-erasure-policy-procedure/5',
      readOn,
      quote: 'We must act upon the request without undue delay and at the latest within one month of receipt.',
    },
    {
      title: 'The complaint to the controller: Data (Use and Access) Act 2025, section 103',
      address: 'https://www.legislation.gov.uk/id/ukpga/2025/18/section/103/6',
      readOn,
      quote:
        'A data subject may make a complaint to the controller if the data subject considers that, in connection with personal data relating to the data subject, there is an infringement of the UK GDPR',
    },
    {
      title: 'The complaint to the Commissioner: Data Protection Act 2018, section 165, as it was enacted',
      address: 'http://www.legislation.gov.uk/cy/ukpga/2018/12/part/6/crossheading/complaints/enacted',
      readOn,
      quote:
        'confer rights on data subjects to complain to the Commissioner if the data subject considers that, in connection with personal data relating to him or her, there is an infringement of the GDPR.',
    },
  ],
};
