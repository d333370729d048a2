import { fieldErrors } from '@clapback/store';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts the service's refusals beside the form's fields and the focus on the first. `names` maps a refused path to a field where they differ. */
export function refuseFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, names: Record<string, Path<Values>> = {}): void {
  const refused = Object.entries(fieldErrors(error));
  const known = new Set<string>(Object.keys(form.getValues()));
  let focused = false;
  for (const [path, messages] of refused) {
    const name = names[path] ?? (path as Path<Values>);
    if (!known.has(name)) continue;
    form.setError(name, { type: 'service', message: messages.join(' ') }, { shouldFocus: !focused });
    focused = true;
  }
}
