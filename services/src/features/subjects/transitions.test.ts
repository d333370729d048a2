import { expect, test } from 'vitest';
import { claimStatuses, resolutionStatuses } from '@clapback/contracts/vocabulary';
import { claimAfter, resolutionAfter, type ClaimStep, type ResolutionStep } from './transitions.ts';

const attempt = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a claim: what its post’s author refused or let pass staff decide, what staff decided stays, what was taken back can be said again', () => {
  const steps: ClaimStep[] = ['confirm', 'refuse', 'lapse', 'staff_confirm', 'staff_reject', 'withdraw', 'renew', 'renew_edited'];
  const table = Object.fromEntries(claimStatuses.map((status) => [status, steps.map((step) => attempt(() => claimAfter(status, step)))]));
  expect(table).toEqual({
    pending: ['confirmed', 'waiting', 'waiting', 'conflict', 'conflict', 'withdrawn', 'already_claimed', 'already_claimed'],
    waiting: ['confirmed', 'conflict', 'conflict', 'confirmed', 'rejected', 'withdrawn', 'already_claimed', 'already_claimed'],
    confirmed: [
      'already_decided',
      'already_decided',
      'already_decided',
      'already_decided',
      'rejected',
      'withdrawn',
      'already_claimed',
      'already_claimed',
    ],
    rejected: [
      'already_decided',
      'already_decided',
      'already_decided',
      'already_decided',
      'already_decided',
      'conflict',
      'already_claimed',
      'pending',
    ],
    withdrawn: ['conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'pending', 'already_claimed'],
  });
});

test('a resolution: a proposal is answered once, what was agreed on can only end', () => {
  const steps: ResolutionStep[] = ['accept', 'decline', 'withdraw', 'end', 'retract'];
  const table = Object.fromEntries(
    resolutionStatuses.map((status) => [status, steps.map((step) => attempt(() => resolutionAfter(status, step)))]),
  );
  const closed = ['conflict', 'conflict', 'conflict', 'conflict', 'conflict'];
  expect(table).toEqual({
    proposed: ['agreed', 'declined', 'withdrawn', 'conflict', 'withdrawn'],
    agreed: ['conflict', 'conflict', 'conflict', 'ended', 'ended'],
    declined: closed,
    withdrawn: closed,
    ended: closed,
  });
});
