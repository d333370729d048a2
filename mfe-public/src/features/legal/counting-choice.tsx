import Button from '@mui/material/Button';
import { pageCounting } from '@clapback/ui/headless/page-counting.ts';

/** Says whether page views are counted in this browser, and changes that. */
export function CountingChoice() {
  const isAllowed = pageCounting.use() === 'allowed';
  function change() {
    pageCounting.set(isAllowed ? 'refused' : 'allowed');
    if (isAllowed) forgetVisitor();
    // A script that is loaded cannot be taken back: the page begins anew, with it or without.
    location.reload();
  }
  return (
    <>
      <p>{isAllowed ? 'You have allowed it in this browser.' : 'It is off in this browser: nothing of it is loaded or kept.'}</p>
      <Button variant="outlined" onClick={change} sx={{ justifySelf: 'start' }}>
        {isAllowed ? 'Stop counting my page views' : 'Allow counting'}
      </Button>
    </>
  );
}

/** Removes the cookies by which a visitor is told from others, of this host and of those above it. */
function forgetVisitor(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!))
    if (/^_ga(_|$)/.test(name)) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
