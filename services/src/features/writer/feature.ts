import { defineFeature } from '#platform/feature.ts';
import { bundleDrafts } from './bundle.ts';
import { eraseQuotedPosts } from './erase.ts';
import { sweepBudgets } from './budget.ts';
import { WriterBudget, WriterDraft } from './entities.ts';
import { clapbackRoutes, writerDraftRoutes } from './routes.ts';

export const writer = defineFeature({
  name: 'writer',
  entities: [WriterDraft, WriterBudget],
  tables: {
    writer_drafts: {
      holds:
        'texts that members answer with the writer: what was said, their marks, the answer so far, names kept from the AI model, which sentences of a model were confirmed, who looked the answer over',
      exported: 'writerDrafts, without who wrote the post',
      erased: 'with the account; the words of the member’s posts go from the drafts of others too, where marks and answer stay',
      kept: 'until they are deleted',
    },
    writer_budgets: {
      holds: 'how many tokens of the AI model a member used in a month',
      exported: 'no: a count of this month',
      erased: 'with the account',
      kept: 'until the month is over',
    },
  },
  routes: [clapbackRoutes, writerDraftRoutes],
  bundles: bundleDrafts,
  erases: eraseQuotedPosts,
  sweeps: [sweepBudgets],
});
