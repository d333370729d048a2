import type { CaseOrder } from '@clapback/contracts';
import { useSyncExternalStore } from 'react';

const storageKey = 'clapback.console-order';
const listeners = new Set<() => void>();
let fallback: CaseOrder = 'newest';

function read(): CaseOrder {
  try {
    return localStorage.getItem(storageKey) === 'urgency' ? 'urgency' : 'newest';
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Orders the pending cases in this browser, until it is told otherwise. */
export function setCaseOrder(order: CaseOrder): void {
  fallback = order;
  try {
    if (order === 'newest') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, order);
  } catch {
    // Barred storage: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** How this browser orders the pending cases: newest first unless somebody chose otherwise. */
export const useCaseOrder = (): CaseOrder => useSyncExternalStore(subscribe, read, () => 'newest');
