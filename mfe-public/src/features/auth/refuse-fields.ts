import { fieldErrors } from '@clapback/store';
import { refuseFields as refuse } from '@clapback/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts the service's refusals beside the form's fields and the focus on the first. `names` maps a refused path to a field where they differ. */
export function refuseFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  names: Record<string, Path<Values>> = {},
): void {
  refuse(form, fieldErrors(error), names);
}
