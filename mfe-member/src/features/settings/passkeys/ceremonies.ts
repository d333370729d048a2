import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Has the browser make a passkey. Throws what the browser throws. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return { ...(await startRegistration({ optionsJSON: options as unknown as CreationOptions })) };
}

/** Has the browser answer with a passkey of the member. Throws what the browser throws. */
export async function showPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return { ...(await startAuthentication({ optionsJSON: options as unknown as RequestOptions })) };
}

/** Whether the person left the browser's dialog, or let it run out: browsers tell neither from a refusal. */
export const wasLeft = (failure: unknown): boolean => failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

/** Whether the device already holds a passkey for this account. */
export const isThereAlready = (failure: unknown): boolean => failure instanceof Error && failure.name === 'InvalidStateError';
