import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepTranslated } from './keep-translated.ts';
import { leaveKeysToInputMethods } from './leave-keys.ts';

keepTranslated();
leaveKeysToInputMethods();

/** A screen whose texts come, change, change places and leave, as React does all of it. */
function Screen() {
  const [step, setStep] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setStep(step + 1)}>
        On
      </button>
      <p aria-label="mixed">
        {step % 2 === 0 ? 'Saved.' : null}
        <b>{step}</b>
        {`Step ${step}`}
        {step % 2 === 1 ? <i>odd</i> : 'even'}
      </p>
      {step < 3 ? 'Loose text' : null}
    </main>
  );
}

/** What Chrome's translator does to each text, now and as it comes. `moves`: it keeps the text within its elements. */
function translate(container: Node, { moves }: { moves: boolean }): void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(moves ? text : `«${text.data}»`);
  };
  const wrapAll = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    if (node instanceof Text) found.push(node);
    for (const text of found) wrap(text);
  };
  wrapAll(container);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrapAll(node);
  });
  observer.observe(container, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

test.each([{ moves: false }, { moves: true }])(
  'a page that the browser translates goes on to change (moves: $moves)',
  async ({ moves }) => {
    const failures: unknown[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container, { onUncaughtError: (error) => void failures.push(error) });
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    root.render(<Screen />);
    await expect.element(page.getByRole('button')).toHaveTextContent('On');
    translate(container, { moves });
    const said = (text: string) => (moves ? text : `«${text}»`);
    const mixed = () => container.querySelector('p')!.textContent;
    await expect.poll(mixed).toBe(`${said('Saved.')}${said('0')}${said('Step 0')}${said('even')}`);
    const on = () => container.querySelector('button')!.click();
    for (const step of [1, 2, 3, 4]) {
      on();
      const texts =
        step % 2 === 0
          ? [said('Saved.'), said(`${step}`), said(`Step ${step}`), said('even')]
          : [said(`${step}`), said(`Step ${step}`), said('odd')];
      await expect.poll(mixed).toBe(texts.join(''));
    }
    expect(container.textContent).not.toContain('Loose');
    expect(failures).toEqual([]);
  },
);

test('nothing on the page hears keys of an input method', () => {
  const heard: string[] = [];
  const field = document.body.appendChild(document.createElement('textarea'));
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', listener);
  onTestFinished(() => {
    document.removeEventListener('keydown', listener);
    field.remove();
  });
  for (const init of [{ key: 'Escape', isComposing: true }, { key: 'a', keyCode: 229 }, { key: 'Escape' }])
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  expect(heard).toEqual(['Escape']);
});
