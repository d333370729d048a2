import { Flag } from 'lucide-react';
import { EntryMenu, useShowDialog } from '../posts/index.ts';
import { useReportPerson, type NamedPerson } from '../reports/index.ts';

/** The menu at a name: what a reader can do about whoever it is. Nothing where nobody may know, and at one's own name. */
export function NameMenu({ person }: { person: NamedPerson | null }) {
  const report = useReportPerson(person, useShowDialog());
  if (!person || !report) return null;
  return <EntryMenu label={`More about ${person.displayName}`} actions={[{ label: 'Report this person', icon: Flag, onChoose: report }]} />;
}
