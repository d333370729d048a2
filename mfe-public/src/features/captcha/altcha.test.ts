import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { solveAltcha } from './altcha.ts';

const hmacSignatureSecret = 'of the test';

test('[AUTH-18] the token that is handed in holds the challenge and its solution', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 40,
    deriveKey,
    data: { action: 'sign_up' },
    hmacSignatureSecret,
  });
  const payload = JSON.parse(atob(await solveAltcha(challenge)));
  const result = await verifySolution({ challenge: payload.challenge, solution: payload.solution, deriveKey, hmacSignatureSecret });
  expect(result.verified).toBe(true);
  expect(payload.challenge.parameters.data).toEqual({ action: 'sign_up' });
});
