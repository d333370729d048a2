import type { Feature } from '#platform/feature.ts';
import { platformFeature } from '#platform/platform-feature.ts';
import { accounts } from '#features/accounts/feature.ts';
import { admin } from '#features/admin/feature.ts';
import { alerts } from '#features/alerts/feature.ts';
import { analytics } from '#features/analytics/feature.ts';
import { answerTemplates } from '#features/answer-templates/feature.ts';
import { appeals } from '#features/appeals/feature.ts';
import { articles } from '#features/articles/feature.ts';
import { audit } from '#features/audit/feature.ts';
import { auth } from '#features/auth/feature.ts';
import { boosts } from '#features/boosts/feature.ts';
import { captcha } from '#features/captcha/feature.ts';
import { caseFileShares } from '#features/case-file-shares/feature.ts';
import { caseFiles } from '#features/case-files/feature.ts';
import { caseViews } from '#features/case-views/feature.ts';
import { comments } from '#features/comments/feature.ts';
import { community } from '#features/community/feature.ts';
import { contact } from '#features/contact/feature.ts';
import { dataRights } from '#features/data-rights/feature.ts';
import { embeds } from '#features/embeds/feature.ts';
import { inbox } from '#features/inbox/feature.ts';
import { legal } from '#features/legal/feature.ts';
import { legalNotices } from '#features/legal-notices/feature.ts';
import { letters } from '#features/letters/feature.ts';
import { look } from '#features/look/feature.ts';
import { moderation } from '#features/moderation/feature.ts';
import { userHistory } from '#features/user-history/feature.ts';
import { moderationAnalytics } from '#features/moderation-analytics/feature.ts';
import { monitoring } from '#features/monitoring/feature.ts';
import { notifications } from '#features/notifications/feature.ts';
import { onboarding } from '#features/onboarding/feature.ts';
import { passkeys } from '#features/passkeys/feature.ts';
import { payments } from '#features/payments/feature.ts';
import { posts } from '#features/posts/feature.ts';
import { premiumCounts } from '#features/premium-counts/feature.ts';
import { prices } from '#features/prices/feature.ts';
import { profiles } from '#features/profiles/feature.ts';
import { realtime } from '#features/realtime/feature.ts';
import { reporters } from '#features/reporters/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { responses } from '#features/responses/feature.ts';
import { returnWatch } from '#features/return-watch/feature.ts';
import { revisions } from '#features/revisions/feature.ts';
import { search } from '#features/search/feature.ts';
import { sitemap } from '#features/sitemap/feature.ts';
import { socialImages } from '#features/social-images/feature.ts';
import { staffAlerts } from '#features/staff-alerts/feature.ts';
import { stripeEvents } from '#features/stripe-events/feature.ts';
import { subjects } from '#features/subjects/feature.ts';
import { subscription } from '#features/subscription/feature.ts';
import { transparency } from '#features/transparency/feature.ts';
import { twoFactor } from '#features/two-factor/feature.ts';
import { uploads } from '#features/uploads/feature.ts';
import { verification } from '#features/verification/feature.ts';
import { webFeed } from '#features/web-feed/feature.ts';
import { writer } from '#features/writer/feature.ts';

/** Everything that the service consists of. A new feature is one line more. */
export const features: readonly Feature[] = [
  platformFeature,
  accounts,
  admin,
  alerts,
  analytics,
  answerTemplates,
  appeals,
  articles,
  audit,
  auth,
  boosts,
  captcha,
  caseFiles,
  caseFileShares,
  caseViews,
  comments,
  community,
  contact,
  dataRights,
  embeds,
  inbox,
  legal,
  legalNotices,
  letters,
  look,
  moderation,
  moderationAnalytics,
  userHistory,
  monitoring,
  notifications,
  onboarding,
  passkeys,
  payments,
  posts,
  premiumCounts,
  prices,
  profiles,
  realtime,
  reporters,
  reports,
  responses,
  returnWatch,
  revisions,
  search,
  sitemap,
  socialImages,
  staffAlerts,
  stripeEvents,
  subjects,
  subscription,
  transparency,
  twoFactor,
  uploads,
  verification,
  webFeed,
  writer,
];
