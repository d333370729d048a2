import { start } from './start/start.tsx';

// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };

const container = document.getElementById('root')!;

start(container).catch((error: unknown) => {
  // Nothing that draws screens can be relied on here.
  console.error(error);
  const text = document.createElement('p');
  text.textContent = 'Clapback cannot start right now. Please load the page again in a moment.';
  text.setAttribute('role', 'alert');
  container.replaceChildren(text);
});

if (process.env.NODE_ENV === 'development') void import('./start/live-reload.ts').then(({ reloadOnNewBuild }) => reloadOnNewBuild());
