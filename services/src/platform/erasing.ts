import type { Tx } from './database/transaction.ts';

/** The member whose account is being deleted. The account's row is locked, and goes last. */
export interface ErasedMember {
  accountId: string;
  email: string;
  displayName: string | null;
}

/** Erases, in the transaction that deletes an account, what the account's row does not take with it. */
export type Erases = (tx: Tx, member: ErasedMember) => Promise<void>;

declare module './platform.ts' {
  interface Platform {
    /** What each feature erases where an account is deleted. */
    erasers: readonly Erases[];
  }
}
