import { isComposing } from './is-composing.ts';

/** Leaves the keys of an input method to it: nothing on the page hears of Escape, Enter or letters that belong to a composition. */
export function leaveKeysToInputMethods(target: EventTarget = window): void {
  for (const type of ['keydown', 'keypress'])
    target.addEventListener(type, (event) => isComposing(event as KeyboardEvent) && event.stopImmediatePropagation(), { capture: true });
}
