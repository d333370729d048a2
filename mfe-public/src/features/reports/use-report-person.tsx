import { useSession } from '@clapback/store';
import { lazyPart } from '@clapback/ui';
import type { PersonReportDialogProps } from './person-report-dialog.tsx';
import type { ShowReport } from './show-report.ts';
import { usePersonReportGate } from './use-person-report-gate.ts';

const Dialog = lazyPart<PersonReportDialogProps>(() => import('./person-report-dialog.tsx'));

/** Somebody whose name stands over what they wrote. */
export type NamedPerson = PersonReportDialogProps['person'];

/**
 * Reports the person behind a name, in the dialog that `show` holds; `from` is the control that asked for it. Whoever cannot report is told
 * what it takes. Null where it is nobody's to know who it is, and for the reader's own name.
 */
export function useReportPerson(person: NamedPerson | null, show: ShowReport): ((from: HTMLElement | null) => void) | null {
  const { user } = useSession();
  const { pass } = usePersonReportGate(person?.id ?? null);
  if (!person || person.id === user?.id) return null;
  return (from) => {
    if (pass()) show({ name: `report person ${person.id}`, from, show: (held) => <Dialog person={person} {...held} /> });
  };
}
