import Tab from '@mui/material/Tab';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ScrollableTabs } from './scrollable-tabs.tsx';

/** Tells each change together with the one before, as a browser does to a page that was busy meanwhile. */
class LateObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    let before: IntersectionObserverEntry[] = [];
    super((entries, observer) => {
      callback([...before, ...entries], observer);
      before = entries;
    }, options);
  }
}

/** Says of each tab that it is not in sight, however it stands. */
class WrongObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super((entries, observer) => {
      const wrong = entries.map(
        (entry) => new Proxy(entry, { get: (of, name) => (name === 'isIntersecting' ? false : Reflect.get(of, name)) }),
      );
      callback(wrong, observer);
    }, options);
  }
}

test.each([
  ['the page was busy meanwhile', LateObserver, 1],
  ['what is in sight was told wrongly', WrongObserver, 2],
])('tabs that fit after a change of width have no arrow over the last of them, also where %s', async (_, observer, shown) => {
  vi.stubGlobal('IntersectionObserver', observer);
  const place = document.body.appendChild(document.createElement('div'));
  place.style.width = '240px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  root.render(
    <ScrollableTabs value="Case Files" background="white">
      {['Case Files', 'AI Writer', 'Takedown Letters', 'Name Alerts', 'Subscription'].map((name) => (
        <Tab key={name} value={name} label={name} />
      ))}
    </ScrollableTabs>,
  );
  const arrows = () =>
    [...place.querySelectorAll('.MuiTabScrollButton-root')].filter((arrow) => getComputedStyle(arrow).display !== 'none').length;
  await expect.poll(arrows).toBe(shown);
  place.style.width = '1000px';
  await expect.poll(arrows).toBe(0);
  place.style.width = '240px';
  await expect.poll(arrows).toBe(shown);
});
