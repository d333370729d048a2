import { appStart } from './start/app-initialization.ts';
import { yieldToMain } from './start/yield-to-main.ts';

// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };

const container = document.getElementById('root')!;

performance.mark(appStart);
begin().catch((error: unknown) => {
  // Nothing that draws screens can be relied on here.
  console.error(error);
  const text = document.createElement('p');
  text.textContent = 'Clapback cannot start right now. Please load the page again in a moment.';
  text.setAttribute('role', 'alert');
  container.replaceChildren(text);
});

/** Runs the first code of the page part by part: all at once would keep a slow telephone from answering for most of a second. */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ '@clapback/store');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["UiProvider"] */ '@clapback/ui');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["federationHost"] */ './remotes/federation-host.ts');
  await yieldToMain();
  const { start } = await import(/* webpackMode: "eager" */ './start/start.tsx');
  await yieldToMain();
  await start(container);
}

if (process.env.NODE_ENV === 'development') void import('./start/live-reload.ts').then(({ reloadOnNewBuild }) => reloadOnNewBuild());
