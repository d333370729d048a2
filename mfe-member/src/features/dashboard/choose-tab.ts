/** The tab to show: the one that the address names if this reader may see it, else the first. Null where there is none. */
export function chooseTab<Entry extends { id: string }>(entries: readonly Entry[], asked: string | null): Entry | null {
  return entries.find(({ id }) => id === asked) ?? entries[0] ?? null;
}
