import { useEffect, useEffectEvent } from 'react';

/** Something that can be done in the console, as the command menu offers it. */
export interface Command {
  /** What it does, as its button says it. */
  label: string;
  /** Its single key, where it has one. */
  keyName?: string;
  /** Other words by which somebody may look for it. */
  otherWords?: string[];
  run(): void;
}
/** The headings in their order: what is about the item that is open comes first, what leads elsewhere last. */
const headings = [
  'This case',
  'This post',
  'This appeal',
  'This claim',
  'This request',
  'This article',
  'For later',
  'The author',
  'Linked here',
  'The list',
  'The figures',
  'You',
  'Go to',
] as const;

/** Commands under one heading. */
export interface CommandGroup {
  heading: (typeof headings)[number];
  commands: Command[];
  /** Commands that need the words that were typed, or that are too many to be listed before any are. */
  commandsFor?: (typed: string) => Command[];
}

/** What the list of commands is given. */
export interface CommandListProps {
  groups: CommandGroup[];
  onChosen: (run: () => void) => void;
}

const screens = new Set<() => CommandGroup[]>();
const watchers = new Set<() => void>();
const tellWatchers = () => {
  for (const watcher of watchers) watcher();
};

/** Calls back whenever a screen, or a part of one, comes or goes with its commands. Returns the end of it. */
export function watchScreens(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What the screens that are shown offer at this moment. */
export function offeredCommands(): CommandGroup[] {
  const offered = [...[...screens].flatMap((offer) => offer()), ...linkedCommands()];
  return headings.flatMap((heading) => {
    const parts = offered.filter((group) => group.heading === heading);
    const commands = parts.flatMap((part) => part.commands);
    if (parts.length === 0) return [];
    return [{ heading, commands, commandsFor: (typed: string) => parts.flatMap((part) => part.commandsFor?.(typed) ?? []) }];
  });
}

/** Of many commands those that have every word that was typed in what they are called. */
export function calledBy(typed: string, commands: Command[]): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  return commands.filter(({ label, otherWords = [] }) => {
    const name = [label, ...otherWords].join(' ').toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** What the item that is open links to: its links are commands without being named as such. */
function linkedCommands(): CommandGroup[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.console-case a[href]')];
  const commands = links.map((link) => ({
    label: (link.textContent ?? '').replace('(opens a new tab)', '').trim(),
    ...(link.title ? { otherWords: [link.title] } : {}),
    run: () => link.click(),
  }));
  const isFirst = ({ label }: Command, index: number) => label !== '' && commands.findIndex((other) => other.label === label) === index;
  return commands.length === 0 ? [] : [{ heading: 'Linked here', commands: commands.filter(isFirst) }];
}

/**
 * Offers what can be done on a screen, or with a part of it, in the command menu for as long as that is shown. Asked as the menu opens, and
 * when screens come or go meanwhile.
 */
export function useCommands(offer: () => CommandGroup[]): void {
  const asked = useEffectEvent(offer);
  useEffect(() => {
    const mine = () => asked();
    screens.add(mine);
    tellWatchers();
    return () => {
      screens.delete(mine);
      tellWatchers();
    };
  }, []);
}
