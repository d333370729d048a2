import { defineFeature } from '#platform/feature.ts';
import { sendLostNotices } from './decision-notice.ts';
import { Case, CaseNote, CaseViewer, Decision } from './entities.ts';
import { moderationJobs } from './jobs.ts';
import { caseWorkRoutes } from './case-work-routes.ts';
import { sweepRemovedPictures } from './removed-pictures.ts';
import { sweepViewers } from './case-work.ts';
import { directModerationRoutes } from './direct-routes.ts';
import { moderationRoutes } from './routes.ts';
import { eraseDecisionFacts } from './erase.ts';

export const moderation = defineFeature({
  name: 'moderation',
  entities: [Decision, Case, CaseNote, CaseViewer],
  tables: {
    case_notes: {
      holds: 'what staff noted about a case, for staff alone',
      exported: 'no: it is work of staff',
      erased: 'who wrote them is taken out; those about what the member wrote are deleted',
      kept: 'with the case',
    },
    case_viewers: {
      holds: 'who of the staff looks at a case now',
      exported: 'no: it holds for two minutes',
      erased: 'with the account',
      kept: 'an hour',
    },
    cases: {
      holds: 'which items and people were reported, how often and by how many members, on which grounds, and by when that is to be decided',
      exported: 'no: one’s own reports and the decisions about oneself tell it',
      erased: 'with the item or the person; of one that stays as a tombstone the member is taken out',
      kept: 'with the item or the person',
    },
    decisions: {
      holds:
        'what was decided about people and what they wrote, on which ground, and what happened in words; a name that was reset and how it was spelt over answers, so that it can be given back and is not chosen again',
      exported: 'decisions about oneself with the name that was taken, without who decided',
      erased: 'the member, the words and the name are taken out; that something was decided stays',
      kept: 'for good; a picture that was removed, or replaced after a report, until the decision can be contested no more',
    },
  },
  erases: eraseDecisionFacts,
  routes: [moderationRoutes, caseWorkRoutes, directModerationRoutes],
  jobs: moderationJobs,
  sweeps: [sendLostNotices, sweepViewers, sweepRemovedPictures],
});
