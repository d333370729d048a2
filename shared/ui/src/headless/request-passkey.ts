/** How browsers name it when somebody leaves their dialog, or lets it run out: they tell neither from a refusal. */
const leftNames: ReadonlySet<unknown> = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person left the browser's dialog for a passkey, or let it run out. */
export const hasLeftDialog = (failure: unknown): boolean => failure instanceof Error && leftNames.has(failure.name);

/** What is said where `requestPasskey` throws; what to do instead follows. */
export const passkeyUnusable = 'Your browser has no passkey for this site, or cannot use one.';

/**
 * Has the browser answer with a passkey of the member, in the JSON form; null where they chose none. Throws everything else that the
 * browser throws.
 */
export async function requestPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return {
      ...(await startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] })),
    };
  } catch (failure) {
    if (hasLeftDialog(failure)) return null;
    throw failure;
  }
}
