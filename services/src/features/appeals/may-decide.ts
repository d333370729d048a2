/** Why somebody of staff may not decide an appeal, as `why_not_decide_appeal` in the database answers. */
export type WhyNotDecide = 'own_appeal' | 'own_content' | 'needs_admin' | 'own_decision' | 'own_report' | 'own_dispute';

/** The same in words for them. */
export const whyNotInWords: Record<WhyNotDecide, string> = {
  own_appeal: 'You cannot decide on your own appeal.',
  own_content: 'You cannot decide on your own content.',
  needs_admin: 'Only admins can decide this appeal.',
  own_decision: 'This is your own decision, so someone else answers.',
  own_report: 'You reported this member or something they wrote, so someone else answers.',
  own_dispute: 'This is part of a dispute of your own, so someone else answers.',
};
