import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { searchKey } from '@clapback/ui/headless/search-key.ts';

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** The console has keys of its own, and a dialog keeps the focus. */
const elsewhere = '.console, [role="dialog"][aria-modal="true"]';

/** Has `/` go to the search that is on screen, wherever nothing is being typed. */
export function listenForSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if ((event.target as Partial<Element> | null)?.closest?.(fields) || document.querySelector(elsewhere)) return;
    if (searchKey.read() === 'off') return;
    const field = [...document.querySelectorAll<HTMLInputElement>('[role="search"] input')].find((one) => one.checkVisibility());
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
