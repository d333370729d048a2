import type { PasskeyOptions, Reauthenticate } from '@clapback/contracts';
import { fieldErrors, errorMessage, useSession } from '@clapback/store';
import { useRef, useState, type FormEvent } from 'react';
import { passkeyUnusable, requestPasskey } from './request-passkey.ts';

interface ReauthenticationCalls {
  prove(proof: Reauthenticate): PromiseLike<{ error?: unknown }>;
  getPasskeyOptions(): PromiseLike<{ data?: PasskeyOptions | undefined; error?: unknown }>;
  /** Passkeys of the account; undefined while that is not known. */
  passkeys: readonly unknown[] | undefined;
  onProven(): void;
}

/** Why it did not work, and by which of the two ways. */
export interface ReauthenticationFailure {
  by: 'password' | 'passkey';
  message: string;
}

/** The form in which somebody who is signed in authenticates again. */
export interface ReauthenticationForm {
  /** For password managers, which must know whose password this is. */
  email: string;
  /** For the password's field as its `ref`: it has the focus where it did not work. */
  fieldRef(element: { focus(): void } | null): void;
  /** For the moment at which the dialog has opened. */
  focusField(): void;
  busyWith: ReauthenticationFailure['by'] | null;
  failure: ReauthenticationFailure | null;
  /** Whether the account has a passkey that this browser could show. */
  hasPasskey: boolean;
  /** Reads the password from the form's field of that name: it may come before what was typed or filled in last is drawn. */
  submit(event: FormEvent): void;
  usePasskey(): void;
  /** For a dialog that stays on the page while it is closed: why it did not work is forgotten. */
  reset(): void;
}

const unusable = `${passkeyUnusable} Please enter your password.`;
const left = 'The passkey was not used. You can try again, or enter your password.';

/** Authenticating again, by the password or by a passkey where there is one: what a dialog needs, in whatever it is drawn. */
export function useReauthenticationForm({ prove, getPasskeyOptions, passkeys, onProven }: ReauthenticationCalls): ReauthenticationForm {
  const { user } = useSession();
  const [busyWith, setBusyWith] = useState<ReauthenticationForm['busyWith']>(null);
  const [failure, setFailure] = useState<ReauthenticationFailure | null>(null);
  const field = useRef<{ focus(): void } | null>(null);

  /** `work` answers why it did not work, or null. */
  async function run(by: ReauthenticationFailure['by'], work: () => Promise<string | null>) {
    if (busyWith) return;
    setFailure(null);
    setBusyWith(by);
    const message = await work().finally(() => setBusyWith(null));
    if (message === null) return onProven();
    setFailure({ by, message });
    field.current?.focus();
  }

  async function byPassword(password: string): Promise<string | null> {
    if (password === '') return 'Please enter your password';
    const { error } = await prove({ password });
    return error === undefined ? null : (fieldErrors(error)['password']?.join(' ') ?? errorMessage(error));
  }

  async function byPasskey(): Promise<string | null> {
    const { data: asked, error: unasked } = await getPasskeyOptions();
    if (!asked) return errorMessage(unasked);
    let response: Record<string, unknown> | null;
    try {
      response = await requestPasskey(asked.options);
    } catch {
      return unusable;
    }
    if (!response) return left;
    const { error } = await prove({ passkey: { challengeId: asked.challengeId, response } });
    return error === undefined ? null : errorMessage(error);
  }

  return {
    email: user?.email ?? '',
    fieldRef(element) {
      field.current = element;
    },
    focusField: () => field.current?.focus(),
    busyWith,
    failure,
    hasPasskey: (passkeys?.length ?? 0) > 0 && typeof PublicKeyCredential === 'function',
    submit(event) {
      event.preventDefault();
      event.stopPropagation();
      const password = String(new FormData(event.currentTarget as HTMLFormElement).get('password'));
      void run('password', () => byPassword(password));
    },
    usePasskey: () => void run('passkey', byPasskey),
    reset: () => setFailure(null),
  };
}
