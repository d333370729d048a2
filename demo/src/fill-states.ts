import type { Role } from '@clapback/contracts';
import { checkWords, createAppeal } from '@clapback/services/src/features/appeals/create.ts';
import { pageOf } from '@clapback/services/src/features/moderation/grounds.ts';
import { banMember, suspendMember } from '@clapback/services/src/features/moderation/suspend-and-ban.ts';
import { answerClaim, createClaim } from '@clapback/services/src/features/subjects/claims.ts';
import { checkRequest, createRequest } from '@clapback/services/src/features/verification/request.ts';
import type { Member } from '@clapback/services/src/platform/access/actor.ts';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
import type { DemoStates } from './content/types.ts';
import type { Places } from './fill-posts.ts';

const day = 86_400_000;

/** Lets members and staff of the demo do what is under way between them, as the service does it when they press the buttons. */
export async function fillStates(tx: Tx, { claims, verification, suspension, ban, appeal }: DemoStates, places: Places): Promise<void> {
  const member = (key: string, role: Role = 'responder'): Member => actor(places.memberId(key), role);
  for (const { member: claimant, post, statement, refusal } of claims) {
    const postId = places.postIds.get(post)!;
    const claimId = await createClaim(tx, member(claimant), postId, statement);
    if (refusal === undefined) continue;
    const author = actor(places.authorOf.get(postId)!, 'responder');
    await answerClaim(tx, author, postId, claimId, { decision: 'rejected', reason: refusal });
  }
  await createRequest(tx, member(verification.member), checkRequest({ reason: verification.reason }));
  const until = new Date(Date.now() + suspension.days * day);
  const { ground, facts } = suspension;
  await suspendMember(tx, member(suspension.by, 'moderator'), places.memberId(suspension.member), {
    ground,
    groundUrl: pageOf(ground),
    facts,
    until,
  });
  const banned = { ground: ban.ground, groundUrl: pageOf(ban.ground), facts: ban.facts };
  await banMember(tx, member(ban.by, 'admin'), places.memberId(ban.member), banned);
  const { id: decisionId } = await tx.db
    .selectFrom('decisions')
    .select('id')
    .where('post_id', '=', places.postIds.get(appeal.post)!)
    .executeTakeFirstOrThrow();
  const words = { appealType: 'content_removal', decisionId, reason: appeal.reason } as const;
  await createAppeal(tx, member(appeal.member), words, checkWords(words));
}

/** Somebody of the demo as the service knows them behind a session. */
const actor = (accountId: string, role: Role): Member => ({
  kind: 'member',
  accountId,
  sessionId: accountId,
  email: '',
  role,
  standing: 'active',
  standingUntil: null,
  hasOpenWarning: false,
  documentsDue: [],
  abilities: [],
  secondsSinceProof: 0,
  secondsSinceSignUp: day,
  site: 'main',
});
