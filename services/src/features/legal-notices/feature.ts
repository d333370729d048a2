import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { LegalNotice } from './entities.ts';
import { eraseNotices } from './erase.ts';
import { legalNoticeJobs } from './jobs.ts';
import { forgetNotifiers, sendLostOutcomes } from './outcome.ts';
import { legalNoticeRoutes } from './routes.ts';

export const legalNotices = defineFeature({
  name: 'legal-notices',
  entities: [LegalNotice],
  tables: {
    legal_notices: {
      holds:
        'notices of illegal content by people without an account: the legal category, the explanation, whom an intimate image shows, name, signature and address of whoever sent it',
      exported: 'no: it is sent without an account, and an address alone does not show whose it is',
      erased:
        'the words of those about what the member wrote are taken out; name, signature, address and words of those sent from their address',
      kept: `name, signature and address until ${keptDays.noticeSender} days after the last decision, the rest for good`,
    },
  },
  erases: eraseNotices,
  routes: [legalNoticeRoutes],
  jobs: legalNoticeJobs,
  sweeps: [sendLostOutcomes, forgetNotifiers],
});
