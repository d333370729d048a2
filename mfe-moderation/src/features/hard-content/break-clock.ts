/** Since when somebody has worked without a break, how many hard cases they had decided that day by then, and when they did something last. */
export interface Stretch {
  startedAt: number;
  seenAt: number;
  hardCases: number;
}

/** Minutes without a key or a press that are a break, and that somebody works before they are reminded of one. */
const [breakMinutes, workMinutes] = [10, 60];

/** Hard cases in one stretch of work after which somebody is reminded. */
const mostHardCases = 20;

const minute = 60_000;

/** A stretch of work that goes on, or another one after a break, and on another day. */
export function goOn(stretch: Stretch | null, now: number, hardCases: number): Stretch {
  if (!stretch || now - stretch.seenAt >= breakMinutes * minute || now < stretch.seenAt) return { startedAt: now, seenAt: now, hardCases };
  // The count begins anew with each day.
  return { ...stretch, seenAt: now, hardCases: Math.min(stretch.hardCases, hardCases) };
}

/** Why it is time for a break; null where it is not. */
export function timeForBreak({ startedAt, hardCases }: Stretch, now: number, hardNow: number): 'minutes' | 'hard_cases' | null {
  if (hardNow - hardCases >= mostHardCases) return 'hard_cases';
  return now - startedAt >= workMinutes * minute ? 'minutes' : null;
}

const keyOf = (staffId: string) => `clapback.console-work.${staffId}`;

/** The stretch of a member of staff that this browser remembers. */
export function readStretch(staffId: string): Stretch | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? 'null') as Partial<Stretch> | null;
    const { startedAt, seenAt, hardCases } = kept ?? {};
    return typeof startedAt === 'number' && typeof seenAt === 'number' && typeof hardCases === 'number'
      ? { startedAt, seenAt, hardCases }
      : null;
  } catch {
    return null;
  }
}

/** Remembers somebody's stretch of work. Where storage is barred nobody is reminded. */
export function keepStretch(staffId: string, stretch: Stretch): void {
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify(stretch));
  } catch {
    // Barred storage: each look begins anew.
  }
}
