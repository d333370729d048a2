import type { ModerationCase, ModerationCaseDetail, ReportedItem } from '@clapback/contracts';
import type { Script } from './script.ts';

const now = new Date().toISOString();
const id = '0190b000-0000-7000-8000-000000000001';

/** An item that was reported, for tests: a post of Karl Brandt's, unless said otherwise. */
export const sampleItem = (more: Partial<ReportedItem> = {}): ReportedItem => ({
  kind: 'post',
  id,
  postId: id,
  postTitle: 'A reported post',
  author: { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Karl Brandt' },
  authorName: 'Karl Brandt',
  isAnonymous: false,
  state: 'active',
  isDeleted: false,
  reportCount: 1,
  reported: { revisionId: id, title: 'A reported post', content: 'He lives at 14 Marlow Street.', writtenAt: now },
  current: null,
  isChanged: false,
  revisionId: id,
  person: null,
  ...more,
});

/** A pending case in a list, for tests. */
export const sampleCase = (more: Partial<ModerationCase> = {}): ModerationCase => ({
  id,
  item: sampleItem(),
  status: 'pending',
  reportCount: 1,
  reporterCount: 1,
  reasons: [{ reason: 'privacy', count: 1 }],
  firstReportedAt: now,
  lastReportedAt: now,
  dueAt: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  language: 'en',
  handedOnAt: null,
  hasNotice: false,
  snoozedUntil: null,
  mayDecide: true,
  whyNot: null,
  ...more,
});

/** The same case, opened. */
export const sampleCaseDetail = (more: Partial<ModerationCaseDetail> = {}): ModerationCaseDetail => ({
  ...sampleCase(),
  reports: [],
  context: { above: [], answers: [], answerCount: 0 },
  notes: [],
  decisions: [],
  picture: null,
  evidence: [],
  author: null,
  ...more,
});

/** What the console asks for, whichever screen is open: nothing waits, but for so many cases, and nobody has kept a view. */
export const tabCounts = (pending = 0): Script => ({
  'GET /moderation/case-counts': { body: { pending, approved: 0, dismissed: 0, late: 0 } },
  'GET /moderation/own-hard-cases': { body: { total: 0, byGround: [] } },
  'GET /moderation/case-views': { body: { items: [] } },
  'GET /moderation/claim-counts': { body: { waiting: 0 } },
  'GET /moderation/appeal-counts': { body: { pending: 0, late: 0 } },
  'GET /moderation/users/:id/suspensions/last': { body: { last: null } },
  'GET /moderation/verification-counts': { body: { pending: 0 } },
});
