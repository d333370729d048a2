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
/** Commands under one heading. */
export interface CommandGroup {
  heading: string;
  commands: Command[];
  /** Commands that need the words that were typed. */
  commandsFor?: (typed: string) => Command[];
}

/** What the list of commands is given. */
export interface CommandListProps {
  groups: CommandGroup[];
  onChosen: (run: () => void) => void;
}

const screens = new Set<() => CommandGroup[]>();

/** What the screens that are shown offer at this moment. */
export const offeredCommands = (): CommandGroup[] => [...screens].flatMap((offer) => offer()).filter(({ commands }) => commands.length > 0);

/** Offers what can be done on a screen in the command menu, for as long as the screen is shown. Asked as the menu opens. */
export function useCommands(offer: () => CommandGroup[]): void {
  const asked = useEffectEvent(offer);
  useEffect(() => {
    const mine = () => asked();
    screens.add(mine);
    return () => void screens.delete(mine);
  }, []);
}
