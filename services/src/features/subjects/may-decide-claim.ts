/** Why somebody of staff may not decide a claim, in words for them; null where they may: nobody judges their own affairs. */
export function whyNotDecideClaim(
  staffId: string,
  { authorId, claimantId, isClaimant }: { authorId: string | null; claimantId: string; isClaimant: boolean },
): string | null {
  if (authorId === staffId) return 'You cannot decide on your own content.';
  if (claimantId === staffId) return 'You cannot decide on your own claim.';
  return isClaimant ? 'You said yourself that this post is about you.' : null;
}
