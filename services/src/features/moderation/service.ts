// What other features may use of this one.
export { sendDecisionNotice } from './decision-notice.ts';
export { flagByRule } from './flag-by-rule.ts';
export { pageOf } from './grounds.ts';
export { itemColumn, lockItem, type Item } from './items.ts';
export { changeRole } from './roles.ts';
export { banMember, unbanMember } from './standing.ts';
