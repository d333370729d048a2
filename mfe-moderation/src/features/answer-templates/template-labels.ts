import type { TemplatePurpose } from '@clapback/contracts';

export const purposeLabels: Record<TemplatePurpose, string> = {
  decision_facts: 'Facts of a decision',
  appeal_answer: 'Answer to an appeal',
};
