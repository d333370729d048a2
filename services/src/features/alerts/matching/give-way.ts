import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a source's texts may hold up the requests that this process answers as well. */
const longestTurn = 15;
let turnBegan = 0;

/** Lets others have their turn, where a long work has had its own. */
export async function giveWay(): Promise<void> {
  if (performance.now() - turnBegan < longestTurn) return;
  await setImmediate();
  turnBegan = performance.now();
}
