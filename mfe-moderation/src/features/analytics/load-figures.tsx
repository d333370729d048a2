import type { ModerationWork } from '@clapback/contracts';
import { useId } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { numberText, shareText } from './analytics-words.ts';

type Load = ModerationWork['load'];

const pageWords: Partial<Record<Load['pages'][number]['figure'], string>> = {
  LCP: 'Main content shown',
  INP: 'Answer to a press',
  CLS: 'Shift of the layout',
  TTFB: 'First byte',
};
const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const within = ({ figure, p75 }: Load['pages'][number]) => (figure === 'CLS' ? String(p75) : `${numberText(p75)} ms`);

/** How the service bears its work: what it has answered since it began, and how fast pages were for their readers. */
export function LoadFigures({ load }: { load: Load }) {
  const id = useId();
  const lines: [name: string, value: string, about: string][] = [
    ['Requests', numberText(load.requests), `since ${since.format(new Date(load.since))}`],
    ['Failed', numberText(load.failed), `${shareText(load.failed, load.requests)} of them`],
    ['Errors in pages', numberText(load.pageErrors), 'as pages reported them'],
    ...load.pages.map((page): [string, string, string] => [
      pageWords[page.figure] ?? page.figure,
      within(page),
      `or less for 3 of 4, of ${numberText(page.count)} in 24 hours`,
    ]),
  ];
  return (
    <section className="console-sheet console-figure-table" aria-labelledby={id}>
      <header>
        <div>
          <Heading below={2} id={id}>
            Load and errors
          </Heading>
          <p>Of the process of the service that answered; /metrics has all of it.</p>
        </div>
      </header>
      <dl className="console-load">
        {lines.map(([name, value, about]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong> <small>{about}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
