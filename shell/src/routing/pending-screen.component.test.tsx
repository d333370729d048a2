import { UiProvider } from '@clapback/ui';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PendingScreen } from './pending-screen.tsx';

test('a screen that is on its way has a heading, and is told to those who do not see it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <UiProvider>
      <PendingScreen title="Terms of Service" />
    </UiProvider>,
  );
  await expect.element(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveTextContent('Loading Terms of Service');
});
