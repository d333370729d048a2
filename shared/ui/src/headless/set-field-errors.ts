import { fieldErrors } from '@clapback/store';

/** As much of react-hook-form's form as refusals need. */
interface RefusableForm {
  getValues(): object;
  setError(name: string, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/**
 * Puts what the service refused beside the form's fields, in the form's order, and the focus on the first. `names` maps a refused path to a
 * field where they differ.
 */
export function setFieldErrors(form: RefusableForm, error: unknown, names: Record<string, string> = {}): void {
  const refused = new Map(Object.entries(fieldErrors(error)).map(([path, messages]) => [names[path] ?? path, messages.join(' ')]));
  let shouldFocus = true;
  for (const name of Object.keys(form.getValues())) {
    const message = refused.get(name);
    if (message === undefined) continue;
    form.setError(name, { type: 'service', message }, { shouldFocus });
    shouldFocus = false;
  }
}
