import { meetsEntry, SlotHostContext, type SlotEntry, type SlotHost, type SlotName } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { useSession } from '@clapback/store';
import { Content } from '@clapback/ui';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SlotNote } from '../failures/remote-panel.tsx';
import { useCurrentUser } from '../routing/current-user.ts';
import { RemotePart, type FailedPart } from './remote-part.tsx';
import { useRemotes } from './remotes-context.ts';

/** Gives every component below it the slots that the remote list fills. */
export function ShellSlots({ children }: { children: ReactNode }) {
  return <SlotHostContext value={host}>{children}</SlotHostContext>;
}

/** What the remotes of a list put into a slot, in order. */
export function slotEntries<Name extends SlotName>(remotes: readonly RemoteEntry[], name: Name): SlotEntry<Name>[] {
  return remotes
    .flatMap((remote) => remote.slots.map((entry) => ({ ...entry, remote: remote.name })))
    .filter((entry) => entry.slot === name)
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1)) as SlotEntry<Name>[];
}

function useEntries<Name extends SlotName>(name: Name): readonly SlotEntry<Name>[] {
  const registry = useRemotes();
  const currentUser = useCurrentUser();
  const abilities = useSession().user?.abilities;
  return useMemo(
    () => slotEntries(registry.entries, name).filter((entry) => meetsEntry(entry, currentUser, abilities)),
    [registry, name, currentUser, abilities],
  );
}

const host: SlotHost = {
  useEntries,
  renderEntry: (entry, props, pending) => <SlotPart entry={entry} props={props} pending={pending} />,
};

/** Entries of these slots reach from edge to edge and bring the page's margins themselves. */
const ownMargins: ReadonlySet<SlotName> = new Set<SlotName>(['dashboard.tab', 'home.banner', 'home.section', 'item.action']);

function SlotPart({ entry, props, pending }: { entry: SlotEntry; props: object; pending: ReactNode }) {
  const { key } = useLocation();
  const note = (part: FailedPart) => <SlotNote {...part} title={entry.title} />;
  return (
    <RemotePart
      remote={entry.remote}
      part={`${entry.slot}/${entry.id}`}
      load={(registry) => registry.loadSlot(entry.remote, entry.slot, entry.id)}
      props={props}
      pending={pending}
      failed={(part) =>
        entry.slot === 'header.control' ? null : ownMargins.has(entry.slot) ? <Content>{note(part)}</Content> : note(part)
      }
      resetKey={key}
    />
  );
}
