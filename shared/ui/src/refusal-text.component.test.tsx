import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { FailureAlert } from './failure-alert.tsx';
import { ErrorState } from './notice.tsx';
import { UiProvider } from './ui-provider.tsx';

const suspended = 'Your account is suspended. Questions: support@clapback.example';

const changed = 'Our terms have changed. Once you have accepted them, you can go on.';

test('a refusal that waits for changed terms leads to them, in a form and in place of a list', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <UiProvider>
      <MemoryRouter>
        <FailureAlert failure={changed} />
        <ErrorState title="Your drafts could not be loaded" onRetry={() => undefined}>
          {changed}
        </ErrorState>
      </MemoryRouter>
    </UiProvider>,
  );
  const links = page.getByRole('link', { name: 'Our terms have changed' });
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(['/terms', '/terms']);
});

test('a refusal that names support leads to the contact form with its subject filled in, in a form and in place of a list', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <UiProvider>
      <MemoryRouter>
        <FailureAlert failure={suspended} />
        <ErrorState title="Your case files could not be loaded" onRetry={() => undefined}>
          {suspended}
        </ErrorState>
        <FailureAlert failure={null} />
        <FailureAlert failure="Your words are kept. Please try again." />
      </MemoryRouter>
    </UiProvider>,
  );
  const links = page.getByRole('link', { name: 'support@clapback.example' });
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/contact?subject=My+account', '/contact?subject=My+account']);
  await expect.element(page.getByText('Your account is suspended. Questions: support@clapback.example').first()).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(3);
});
