import { expect, test } from 'vitest';
import { itemStates, reportStatuses } from '@clapback/contracts/vocabulary';
import { canStep, itemAfter, type ItemStep } from './item-transitions.ts';
import { reportAfter, type ReportStep } from './report-transitions.ts';

const attempt = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('[MODREP-06] a report: only a pending one is decided, only a decided one opened again', () => {
  const steps: ReportStep[] = ['approve', 'hide', 'dismiss', 'reopen'];
  const table = Object.fromEntries(reportStatuses.map((status) => [status, steps.map((step) => attempt(() => reportAfter(status, step)))]));
  expect(table).toEqual({
    pending: ['approved', 'approved', 'dismissed', 'conflict'],
    approved: ['already_decided', 'already_decided', 'already_decided', 'pending'],
    dismissed: ['already_decided', 'already_decided', 'already_decided', 'pending'],
  });
});

test('an item: what is hidden is not hidden again, what was hidden by force is left alone', () => {
  const steps: ItemStep[] = ['flag', 'unflag', 'hide', 'restore'];
  const table = Object.fromEntries(itemStates.map((state) => [state, steps.map((step) => attempt(() => itemAfter(state, step)))]));
  expect(table).toEqual({
    active: ['flagged', 'conflict', 'hidden', 'conflict'],
    flagged: ['conflict', 'active', 'hidden', 'conflict'],
    hidden: ['conflict', 'conflict', 'conflict', 'active'],
    force_hidden: ['conflict', 'conflict', 'conflict', 'conflict'],
    force_hidden_no_appeal: ['conflict', 'conflict', 'conflict', 'conflict'],
  });
  expect([canStep('active', 'flag'), canStep('flagged', 'flag')]).toEqual([true, false]);
});
