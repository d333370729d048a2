import { expect, test } from 'vitest';
import { verificationStatuses } from '@clapback/contracts/vocabulary';
import { ProblemError } from '#platform/http/problems.ts';
import { verificationAfter } from './transitions.ts';

test('[VERIF-09] only a pending request is decided, and only an approved one is revoked', () => {
  const after = verificationStatuses.map((status) =>
    (['approve', 'reject', 'revoke'] as const).map((step) => {
      try {
        return verificationAfter(status, step);
      } catch (error) {
        return (error as ProblemError).code;
      }
    }),
  );
  expect(Object.fromEntries(verificationStatuses.map((status, index) => [status, after[index]]))).toEqual({
    pending: ['approved', 'rejected', 'conflict'],
    approved: ['already_decided', 'already_decided', 'revoked'],
    rejected: ['already_decided', 'already_decided', 'conflict'],
    revoked: ['already_decided', 'already_decided', 'conflict'],
  });
});
