import { problemOf, statusOf, useHasSignedOut, useUnsent } from '@clapback/store';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { DraftStore } from './draft-store.ts';
import { sendSubmission, type Call, type CaptchaCheck } from './send-submission.ts';
import { setFieldErrors } from './set-field-errors.ts';

/** What a draft keeps besides the words: the call that was sent and never answered. */
export interface KeptCall<Body> {
  unanswered: Call<Body> | null;
  /** The idempotency key under which the draft is sent, from whichever tab. Made with the first words. */
  key?: string | undefined;
}

/** Why the service does not have what was written. */
export interface SubmissionRefusal<Failed> {
  /** The failed call; undefined where none was sent. */
  error: unknown;
  /** The session ended meanwhile, so signing in is what helps. Whatever the call said that it broke off. */
  isSignedOut: boolean;
  /** The bot check, where that is what failed. */
  captcha: Failed | null;
}

interface SubmissionOptions<Fields extends FieldValues, Draft, Body, Result, Failed extends { passed: false }> {
  /** Whose form it is, for as long as it is open; a draft belongs to one member. */
  memberId: string;
  store: DraftStore<Draft>;
  /** The draft of a form in which nothing was typed. */
  empty: Draft;
  fieldsOf(draft: Draft): Fields;
  /** What waits in this browser while there is no connection: 'your post'. */
  unsentLabel: string;
  captcha: CaptchaCheck<Failed> | null;
  /** What is to be sent; null where there is nothing to send, or the screen has said already why it cannot be. */
  toWords(fields: Fields): Omit<Body, 'captchaToken'> | null | Promise<Omit<Body, 'captchaToken'> | null>;
  send(call: Call<Body>): PromiseLike<{ data?: Result | undefined; error?: unknown }>;
  onSent(result: Result): void;
  /** Says why. What it answers stays in the form until the next try; reasons of fields stand beside them already. */
  onRefused(refusal: SubmissionRefusal<Failed>): string | null | Promise<string | null>;
  /** The form itself has found something missing. */
  onInvalid?(errors: FieldErrors<Fields>): void;
}

/** A form whose words are kept in this browser until the service has taken them. */
export interface SubmissionForm<Fields extends FieldValues, Draft> {
  form: UseFormReturn<Fields>;
  busy: boolean;
  /** What `onRefused` answered. */
  failure: string | null;
  /** The draft that was found when the form opened. */
  restored: Draft | null;
  /** The draft as it is now. */
  draft(): Draft;
  /** Changes what is kept besides the form's fields. */
  keep(change: Partial<Draft>): void;
  /** Drops the draft: it was sent, or given up. The form's fields stay as they are. */
  forget(): void;
  /** For the form's `onFocus`. */
  prepare(): void;
  submit(event: FormEvent): void;
}

/**
 * The one protocol for all that people write: a draft that outlives the page, a bot check, an idempotency key that lives with the draft, a
 * call that was never answered sent again as it was, refusals beside their fields, and a session that may end amid it.
 */
export function useSubmission<
  Fields extends FieldValues,
  Draft extends Fields & KeptCall<Body>,
  Body extends object,
  Result,
  Failed extends { passed: false } = { passed: false },
>(options: SubmissionOptions<Fields, Draft, Body, Result, Failed>): SubmissionForm<Fields, Draft> {
  const { memberId, store, empty, fieldsOf, captcha } = options;
  const hasSignedOut = useHasSignedOut(memberId);
  const [restored] = useState(() => {
    const kept = store.read();
    // Another release may have kept its call in another form.
    return kept && { ...kept, unanswered: kept.unanswered?.body ? kept.unanswered : null };
  });
  const draft = useRef<Draft>(restored ?? empty);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnsent, setUnsent] = useState(() => restored !== null && store.isWorthKeeping(restored));
  useUnsent(isUnsent ? options.unsentLabel : null);
  const form = useForm<Fields>({ defaultValues: fieldsOf(restored ?? empty) as DefaultValues<Fields> });

  function replace(changed: Draft) {
    const next = store.isWorthKeeping(changed) && !changed.key ? { ...changed, key: crypto.randomUUID() } : changed;
    draft.current = next;
    store.write(next);
    setUnsent(store.isWorthKeeping(next));
  }
  const keep = (change: Partial<Draft>) => replace({ ...draft.current, ...change });
  const keepTyped = useEffectEvent((values: Fields) => keep(values as Partial<Draft>));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }), [form]);

  async function send(fields: Fields) {
    setFailure(null);
    const words = await options.toWords(fields);
    if (words === null) return;
    const outcome = await sendSubmission<Body, Result, Failed>({
      words,
      unanswered: draft.current.unanswered,
      key: draft.current.key ?? crypto.randomUUID(),
      keep: (unanswered) => keep({ unanswered } as Partial<Draft>),
      captcha,
      send: options.send,
    });
    if (outcome.kind === 'sent') return options.onSent(outcome.result);
    const error = outcome.kind === 'refused' ? outcome.error : undefined;
    // Other words of this draft were taken, from another tab perhaps: these are a change of their own if they are sent again.
    if (problemOf(error)?.code === 'idempotency_key_reused') keep({ key: crypto.randomUUID(), unanswered: null } as Partial<Draft>);
    setFieldErrors(form, error);
    const isSignedOut = hasSignedOut() || statusOf(error) === 401;
    setFailure(
      await options.onRefused({ error, isSignedOut, captcha: outcome.kind === 'unchecked' && !isSignedOut ? outcome.captcha : null }),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog stands within the feed, whose forms must not hear of it.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    await form
      .handleSubmit(send, options.onInvalid)()
      .finally(() => setBusy(false));
  }

  return {
    form,
    busy,
    failure,
    restored,
    draft: () => draft.current,
    keep,
    forget: () => replace(empty),
    prepare: () => captcha?.prepare(),
    submit: (event) => void submit(event),
  };
}
