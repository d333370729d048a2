/** As much of react-hook-form's form as refusals need. */
interface RefusableForm {
  getValues(): object;
  setError(name: string, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/** Puts the service's refusals, by the path of each field, beside a form's fields and the focus on the first. `names` maps a path to a field where they differ. */
export function refuseFields(form: RefusableForm, refused: Record<string, readonly string[]>, names: Record<string, string> = {}): void {
  const known = new Set(Object.keys(form.getValues()));
  let focused = false;
  for (const [path, messages] of Object.entries(refused)) {
    const name = names[path] ?? path;
    if (!known.has(name)) continue;
    form.setError(name, { type: 'service', message: messages.join(' ') }, { shouldFocus: !focused });
    focused = true;
  }
}
