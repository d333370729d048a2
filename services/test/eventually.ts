import { vi } from 'vitest';

/** Looks until what it says holds: for what comes by itself, however busy the machine is. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 20_000, interval: 20 });
