import { createContext, createElement, Fragment, useContext, type ReactNode } from 'react';
import type { SlotDescription } from './define-remote.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** A slot's entry as the page knows it. */
export interface SlotEntry<Name extends SlotName = SlotName> extends SlotDescription<Name> {
  /** Name of the remote that brings it. */
  remote: string;
}

/** What the page's host does for slots. */
export interface SlotHost {
  /** The entries that this reader may see, in order. The list is the same object as long as nothing changed. */
  useEntries<Name extends SlotName>(name: Name): readonly SlotEntry<Name>[];
  /** Shows one entry, within an error boundary of its own. */
  renderEntry<Name extends SlotName>(entry: SlotEntry<Name>, props: SlotProps[Name], pending: ReactNode): ReactNode;
}

const absent = (): never => {
  throw new Error('There is no slot host around this component: the host of the page must provide one.');
};

/** Set once, by the host of the page. */
export const SlotHostContext = createContext<SlotHost>({ useEntries: absent, renderEntry: absent });

/** The entries of a slot that this reader may see, in order, without loading any of them: for a bar of tabs, for example. */
export function useSlotEntries<Name extends SlotName>(name: Name): readonly SlotEntry<Name>[] {
  return useContext(SlotHostContext).useEntries(name);
}

interface SlotParts<Name extends SlotName> {
  name: Name;
  /** What each entry's component is given. */
  props: SlotProps[Name];
  /** Show this entry alone. */
  only?: string;
  /** Shown while an entry's code is on its way; nothing unless said otherwise. */
  pending?: ReactNode;
}

/** Shows what remotes have put into a slot. An entry that fails costs itself alone. */
export function Slot<Name extends SlotName>({ name, props, only, pending = null }: SlotParts<Name>): ReactNode {
  const host = useContext(SlotHostContext);
  const entries = host.useEntries(name).filter((entry) => only === undefined || entry.id === only);
  return entries.map((entry) => createElement(Fragment, { key: `${entry.remote}/${entry.id}` }, host.renderEntry(entry, props, pending)));
}
