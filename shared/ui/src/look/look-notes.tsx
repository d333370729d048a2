import { countNotes } from './notes.ts';
import type { Look, LookNotesProps } from './look.ts';

/** Stands below a field and lists what in it is worth a look. Its code comes with the first look. */
export function LookNotes(props: LookNotesProps) {
  const { parts } = props.look;
  return parts ? <parts.NoteList {...props} /> : null;
}

/** Stands above the button that sends and says what is still to be looked at. `verb`: 'post', 'save'. */
export function LookCount({ look, verb }: { look: Look; verb: string }) {
  const { parts, notes } = look;
  return parts && notes.length > 0 ? <parts.CountLine look={look} verb={verb} counts={countNotes(notes)} /> : null;
}
