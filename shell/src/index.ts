import { start } from './start/start.tsx';

const container = document.getElementById('root')!;

start(container).catch((error: unknown) => {
  // Nothing that draws screens can be relied on here.
  console.error(error);
  const text = document.createElement('p');
  text.textContent = 'Clapback cannot start right now. Please load the page again in a moment.';
  text.setAttribute('role', 'alert');
  container.replaceChildren(text);
});
