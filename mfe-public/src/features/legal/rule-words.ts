import { alertLookMinutes, mostAlerts } from '@clapback/contracts/alert-words';
import { appealMonths, dueHours as appealHours, mostBusinessDays } from '@clapback/contracts/appeal-rules';
import { archiveHours, cookieDays, keptDays } from '@clapback/contracts/kept-for';
import { premiumDays, receiptsPerDay, reportersUntilFlag, reportingLimitDays, uploadLimits } from '@clapback/contracts/limits';
import { intimateRemovalHours, legalCategories } from '@clapback/contracts/legal-categories';
import { dueHours } from '@clapback/contracts/report-reasons';
import { undoMinutes } from '@clapback/contracts/vocabulary';

/** What stands for names in double braces in every text: limits and times, as the service itself goes by them. */
export const ruleWords = {
  reportsUntilFlag: String(reportersUntilFlag),
  reportingLimitDays: String(reportingLimitDays),
  criticalHours: String(dueHours.critical),
  highHours: String(dueHours.high),
  standardHours: String(dueHours.standard),
  appealHours: String(appealHours),
  appealDays: String(mostBusinessDays),
  appealMonths: String(appealMonths),
  undoMinutes: String(undoMinutes),
  intimateImages: legalCategories.intimate_images.label,
  removalHours: String(intimateRemovalHours),
  trialDays: String(premiumDays.trial),
  refundDays: String(premiumDays.refund),
  priceNoticeDays: String(premiumDays.priceNotice),
  evidenceSize: `${uploadLimits.evidence / 1024 / 1024} MB`,
  keptSessionDays: String(keptDays.endedSession),
  keptDeviceDays: String(keptDays.unseenDevice),
  keptNotificationDays: String(keptDays.notification),
  keptMessageDays: String(keptDays.contactMessage),
  keptPaperDays: String(keptDays.verificationFile),
  keptNoticeDays: String(keptDays.noticeSender),
  keptFindDays: String(keptDays.alertFind),
  keptAddressDays: String(keptDays.safetyAddress),
  keptSignUpDays: String(cookieDays.signUp),
  archiveHours: String(archiveHours),
  receiptsPerDay: String(receiptsPerDay),
  alertMinutes: String(alertLookMinutes),
  mostAlerts: String(mostAlerts),
} as const satisfies Readonly<Record<string, string>>;
