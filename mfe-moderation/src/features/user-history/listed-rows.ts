/** Rows that the service sends of each list at most, the newest. */
export const mostRows = 20;

/** A list of which the newest rows are here; `total` where it is known how many there are. */
export interface Listed {
  shown: number;
  total?: number;
}

/** How many there are, for a tab. A list that may have been cut has so many or more. */
export const countText = ({ shown, total }: Listed): string =>
  total === undefined && shown >= mostRows ? `${shown}+` : String(Math.max(shown, total ?? 0));

/** What is said above a list that ends before its end; null above one that has all. */
export function cutText({ shown, total }: Listed): string | null {
  if (total === undefined) return shown >= mostRows ? `The newest ${shown}` : null;
  return shown > 0 && shown < total ? `The newest ${shown} of ${total}` : null;
}
