import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { member } from '@clapback/testing/show-remote.ts';
import { DueDocument } from './due-document.tsx';

function show(due: Parameters<typeof member>[0]): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<DueDocument user={member({ role: 'moderator', ...due })} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}

test.for([
  [{ termsDue: '2026-11-30' }, 'Our terms have changed', 'Read and accept the terms', '/terms#versions'],
  [{ termsDue: '2026-11-30', privacyDue: '2026-11-30' }, 'Our terms have changed', 'Read and accept the terms', '/terms#versions'],
  [{ privacyDue: '2026-11-30' }, 'Our privacy policy has changed', 'Read the privacy policy', '/privacy#versions'],
] as const)('the console that stands alone leads staff to what they have to accept or read first: %j', async ([due, words, link, path]) => {
  show(due);
  const strip = page.getByRole('complementary', { name: words });
  await expect.element(strip).toMatchTextContent(/nothing that you decide or write here is taken\./);
  await expect.element(strip.getByRole('link', { name: link })).toHaveAttribute('href', path);
});

test('who has accepted and read all is told nothing', async () => {
  show({});
  show({ termsDue: '2026-11-30' });
  await expect.element(page.getByRole('complementary')).toBeVisible();
  expect(page.getByRole('complementary').elements()).toHaveLength(1);
});
