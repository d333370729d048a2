/** How browsers name it when somebody closes their window, or lets its time pass. */
const givenUp: ReadonlySet<unknown> = new Set(['NotAllowedError', 'AbortError']);

/** Has the browser ask for a passkey and gives its answer in the JSON form; null where the person chose none. */
export async function askForPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return {
      ...(await startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] })),
    };
  } catch (error) {
    if (givenUp.has((error as Error).name)) return null;
    throw error;
  }
}
