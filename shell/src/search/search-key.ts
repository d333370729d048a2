import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { searchKey } from '@clapback/ui/headless/search-key.ts';
import { searchPath } from './search-state.ts';

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** The console has keys of its own, and a dialog keeps the focus. */
const elsewhere = '.console, :is([role="dialog"], [role="alertdialog"])[aria-modal="true"]';

/**
 * Has `/` go to the search that is on screen, wherever nothing is being typed, until `signal` ends that. `openSearch` where none is, as on a
 * phone with its menu closed.
 */
export function listenForSearchKey(openSearch: () => unknown, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if ((event.target as Partial<Element> | null)?.closest?.(fields) || document.querySelector(elsewhere)) return;
    if (searchKey.read() === 'off') return;
    const field = [...document.querySelectorAll<HTMLInputElement>('[role="search"] input')].find((one) => one.checkVisibility());
    event.preventDefault();
    if (!field) {
      // On its own page its field is still on its way.
      if (location.pathname !== searchPath) openSearch();
      return;
    }
    field.focus();
    field.select();
  };
  document.addEventListener('keydown', onKey, { signal });
}
