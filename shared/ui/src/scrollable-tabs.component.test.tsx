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

test('tabs that fit after a change of width have no arrow over the last of them, also where the page was busy meanwhile', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver);
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
  const arrows = () => place.querySelectorAll('.MuiTabScrollButton-root:not(.Mui-disabled)').length;
  await expect.poll(arrows).toBe(1);
  place.style.width = '1000px';
  await expect.poll(arrows).toBe(0);
  place.style.width = '240px';
  await expect.poll(arrows).toBe(1);
});
