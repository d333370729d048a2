/** Where the draft of one form is kept in this browser. Without storage a draft lives as long as its form. */
export interface DraftStore<Draft> {
  /** Null where there is none or it cannot be read. */
  read(): Draft | null;
  /** Keeps it; null, or a draft without anything that would be missed, removes it. */
  write(draft: Draft | null): void;
  isWorthKeeping(draft: Draft): boolean;
}

interface DraftStoreOptions<Draft> {
  /** `localStorage` for what lasts, `sessionStorage` for what ends with the tab. A function, since browsers may bar the mere access. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Names the member as well: a draft belongs to one. */
  name: string;
  /** Makes a draft of what was stored, perhaps by an earlier release; null where it is none. */
  parse(stored: unknown): Draft | null;
  isWorthKeeping(draft: Draft): boolean;
}

/** Makes the store of one form's draft. */
export function draftStore<Draft>({ storage, name, parse, isWorthKeeping }: DraftStoreOptions<Draft>): DraftStore<Draft> {
  return {
    isWorthKeeping,
    read() {
      try {
        return parse(JSON.parse(storage()?.getItem(name) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        if (draft !== null && isWorthKeeping(draft)) storage()?.setItem(name, JSON.stringify(draft));
        else storage()?.removeItem(name);
      } catch {
        // Storage is full or barred.
      }
    },
  };
}

/** Whose draft it is before anyone has signed in. */
export const visitor = 'visitor';

/** A member's draft of what a visitor may begin to write as well: anyone who signs in next goes on with it. `storeOf` makes one owner's store. */
export function claimedDraftStore<Draft>(memberId: string, storeOf: (owner: string) => DraftStore<Draft>): DraftStore<Draft> {
  const own = storeOf(memberId);
  if (memberId === visitor) return own;
  const unclaimed = storeOf(visitor);
  return {
    ...own,
    read: () => own.read() ?? unclaimed.read(),
    write(draft) {
      own.write(draft);
      unclaimed.write(null);
    },
  };
}
