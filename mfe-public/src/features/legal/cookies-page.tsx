import type { Operator } from '@clapback/contracts';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { CountingChoice } from './counting-choice.tsx';
import { earlierCookies } from './earlier-versions.ts';
import { keptByBrowsers, keptByOthers, type KeptByBrowser } from './kept-by-browsers.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/cookies.md';

const List = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: 14,
  '& dt': { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem', color: color.ink },
  '& dd': { margin: 0, color: color.second },
});

const whose: Record<KeptByBrowser['whose'], string> = {
  everybody: 'In every browser',
  members: 'Of members',
  subscribers: 'Of members with Premium',
  staff: 'Of our staff',
};

/** `/cookies`: all that browsers keep for the service. */
export default function CookiesPage() {
  return (
    <LegalDocument
      document={text}
      variables={(operator) => ({
        cookies: <Kept in={['cookie']} />,
        storage: <Kept in={['localStorage', 'sessionStorage']} />,
        files: <Kept in={['cacheStorage']} />,
        others: <Others operator={operator} />,
      })}
      earlier={earlierCookies}
    />
  );
}

function Kept({ in: places }: { in: readonly KeptByBrowser['where'][] }) {
  return (
    <List>
      {keptByBrowsers
        .filter(({ where }) => places.includes(where))
        .map((entry) => (
          <div key={entry.name}>
            <dt>{entry.name}</dt>
            <dd>
              {entry.what.replace(/\.$/, '')}. {whose[entry.whose]}; kept {entry.until}.
            </dd>
          </div>
        ))}
    </List>
  );
}

function Others({ operator }: { operator: Operator | undefined }) {
  const used = operator?.outsideServices ?? [];
  const listed = used.flatMap((service) => keptByOthers[service] ?? []);
  if (listed.length === 0) return <p>None: this service uses no others that keep something in your browser.</p>;
  return (
    <>
      <List>
        {listed.map(({ name, what, until }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {what} Kept {until}.
            </dd>
          </div>
        ))}
      </List>
      {used.includes('measurement') ? <CountingChoice /> : null}
    </>
  );
}
