import type { SignIn } from '@clapback/contracts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry, forgetTries, giveBackTry, mostTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { mailAddress } from '#platform/mail/mailbox.ts';
import { hashToken } from '#platform/secrets.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { askForSecondFactor } from '../two-factor/service.ts';
import { completeSignIn, type NewSession } from './complete-sign-in.ts';
import { accountName, enterLane, laneOf, leaveLane } from './guessing.ts';
import { isStillPassword } from './password-change.ts';
import type { Device } from './sessions.ts';

/** Failed tries, for one account or from one address, after which a bot check is asked for; and the seconds for which they count. */
const toleratedFailures = 3;
const failureSeconds = 900;

/** A session, or the ticket for the second factor that the account asks for. */
export type SignInOutcome = { kind: 'session'; token: NewSession } | { kind: 'second_factor'; ticket: string };

/**
 * Checks e-mail and password, and begins a session. A wrong password, a missing account and an account without password are one answer at
 * the same cost; that the address is not confirmed yet is told only to anyone who knows the password.
 */
export async function signIn(platform: Platform, input: SignIn, device: Device): Promise<SignInOutcome> {
  const email = mailAddress(input.email)!;
  const account = await findAccount(platform, email, device);
  const familiarity = { isKnownDevice: account?.is_known_device === true, isKnownNetwork: account?.is_known_network === true };
  const standing = { isFamiliar: familiarity.isKnownDevice || familiarity.isKnownNetwork };
  platform.passwords.refuseWhenFull(standing);
  // A browser of the owner's counts for itself: strangers behind the same address, in a café or a company, take nothing from it.
  const source = familiarity.isKnownDevice ? hashToken(device.knownAs).toString('base64url') : networkOf(device.address);
  const name = accountName(email);
  await countTry(platform, `sign-in:${source}`, { max: 60, seconds: 300 });
  await countTry(platform, `sign-in:${source}:${name}`, { max: 20, seconds: 300 });
  const failures = { ofAccount: `sign-in-failed:${name}`, ofSource: `sign-in-failed-from:${source}` };
  const needsPass = (await mostTries(platform, Object.values(failures))) >= toleratedFailures;
  if (needsPass) await requirePass(platform, input.captchaToken);

  const lane = laneOf(name, device, familiarity);
  const mayCheck = await enterLane(platform, lane, email);
  // A try too many does the same work and gets the same answer as a wrong password: that it was not looked at is nobody's to know.
  const isRight = await platform.passwords
    .verify(input.password, mayCheck ? (account?.password_hash ?? null) : null, standing)
    .catch(async (error: unknown) => {
      // Nobody looked at it: anyone who comes back as told must not find the lane used up.
      await giveBackTry(platform, lane.key);
      throw error;
    });
  if (!account || !isRight) {
    for (const key of Object.values(failures)) await countTry(platform, key, { max: Infinity, seconds: failureSeconds });
    throw new ProblemError('invalid_credentials');
  }
  // The address's failures stay: else somebody who guesses would sign in to an account of their own between the guesses.
  await forgetTries(platform, failures.ofAccount);
  await leaveLane(platform, lane);
  if (account.standing === 'unconfirmed') {
    throw new ProblemError('email_unconfirmed', {
      detail: 'We sent you an email with a link. Please open it first, or ask for another one.',
    });
  }
  return transact(platform, async (tx) => {
    // The password may have been changed while it was checked: what was right then begins no session that the change would have ended.
    if (!(await isStillPassword(tx, account.id, account.password_hash))) throw new ProblemError('invalid_credentials');
    if (input.captchaToken && !needsPass) await redeemCaptchaPass(tx, input.captchaToken, 'sign_in').catch(tolerateMissingPass);
    const ticket = await askForSecondFactor(tx, account.id);
    if (ticket) return { kind: 'second_factor', ticket };
    const token = await completeSignIn(
      tx,
      { id: account.id, email: account.email, signUpName: account.sign_up_name, hasSignedInBefore: account.has_profile === true },
      device,
      'password',
    );
    return { kind: 'session', token };
  });
}

async function findAccount(platform: Platform, email: string, device: Device) {
  const network = networkOf(device.address);
  return readFrom(platform)
    .selectFrom('accounts as a')
    .select((eb) => {
      const devices = eb.selectFrom('known_devices as d').select('d.id').whereRef('d.account_id', '=', 'a.id');
      const sessions = eb.selectFrom('sessions as s').select('s.id').whereRef('s.account_id', '=', 'a.id');
      return [
        'a.id',
        'a.email',
        'a.password_hash',
        'a.sign_up_name',
        effectiveStanding('a').as('standing'),
        eb.exists(eb.selectFrom('profiles as p').select('p.id').whereRef('p.id', '=', 'a.id')).as('has_profile'),
        eb.exists(devices.where('d.token_hash', '=', hashToken(device.knownAs))).as('is_known_device'),
        eb
          .or([
            eb.exists(devices.where('d.network', '=', network)),
            eb.exists(sessions.where((s) => s.fn<boolean>('network_subeq', ['s.address', s.val(network)]))),
          ])
          .as('is_known_network'),
      ];
    })
    .where('a.email', '=', email)
    .executeTakeFirst();
}

/** Uses a pass up before the password is looked at, so that each further guess costs one. */
async function requirePass(platform: Platform, pass: string | undefined): Promise<void> {
  if (pass === undefined) {
    throw new ProblemError('captcha_failed', {
      detail: 'After several failed tries a bot check is needed. Please try again.',
      errors: [{ field: 'captchaToken', code: 'captcha_failed', message: 'Please try again.' }],
    });
  }
  await transact(platform, (tx) => redeemCaptchaPass(tx, pass, 'sign_in'));
}

// At sign-in a pass that cannot be had, or that does not verify, is tolerated: the password is what counts.
function tolerateMissingPass(error: unknown): void {
  if (!(error instanceof ProblemError) || error.code !== 'captcha_failed') throw error;
}
