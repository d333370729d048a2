import { startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the browser make a passkey. Throws what the browser throws. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return { ...(await startRegistration({ optionsJSON: options as unknown as CreationOptions })) };
}

/** Whether the device already holds a passkey for this account. */
export const isThereAlready = (failure: unknown): boolean => failure instanceof Error && failure.name === 'InvalidStateError';
