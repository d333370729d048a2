import type { CaseOrder } from '@clapback/contracts';
import { storedSetting } from '@clapback/ui/headless/stored-setting.ts';

const setting = storedSetting<CaseOrder>('clapback.console-order', ['newest', 'urgency']);

/** Orders the pending cases in this browser, until it is told otherwise. */
export const setCaseOrder = setting.set;

/** How this browser orders the pending cases: newest first unless somebody chose otherwise. */
export const useCaseOrder = setting.use;
