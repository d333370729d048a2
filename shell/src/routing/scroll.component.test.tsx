import { expect, onTestFinished, test } from 'vitest';
import { rememberScroll, restoreScroll, scrollToHash } from './scroll.ts';

/** A page that is far longer than its window. */
function showPage(): { above: HTMLElement } {
  const page = document.body.appendChild(document.createElement('div'));
  page.style.height = '6000px';
  const above = document.createElement('div');
  page.before(above);
  onTestFinished(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  return { above };
}

test('a reader comes back to what they left, also where something above it arrives later', async () => {
  const { above } = showPage();
  sessionStorage.setItem('clapback.scroll', JSON.stringify({ [`left ${location.pathname}`]: 1000 }));
  onTestFinished(rememberScroll());
  expect(restoreScroll('left')).toBe(true);
  expect(scrollY).toBe(1000);
  // As the strip above the feed does.
  above.style.height = '150px';
  // The browser keeps what is seen in its place at first.
  await expect.poll(() => [scrollY, above.offsetHeight]).toEqual([1000, 150]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrollY).toBe(1000);
});

test('where a page was left is kept as soon as it stands still, and not only as the page goes', async () => {
  showPage();
  // A reader who scrolls ends what a page before has restored.
  dispatchEvent(new Event('wheel'));
  onTestFinished(rememberScroll());
  scrollTo({ top: 700, behavior: 'instant' });
  const kept = () => Object.values(JSON.parse(sessionStorage.getItem('clapback.scroll') ?? '{}') as object);
  await expect.poll(kept).toContain(700);
});

test('a hash leads to what it names, in any script, and one that is cut leads nowhere and breaks nothing', () => {
  showPage();
  const named = document.body.appendChild(document.createElement('h2'));
  named.id = 'section-обман';
  expect(() => scrollToHash('#section-%D0%BE%D0%B1%D0%BC%D0%B0%D0%B', { jump: true })).not.toThrow();
  expect(scrollY).toBe(0);
  scrollToHash('#section-%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD', { jump: true });
  expect(scrollY).toBeGreaterThan(1000);
  dispatchEvent(new Event('wheel'));
});
