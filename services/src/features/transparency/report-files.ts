import Papa from 'papaparse';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublishedFigure, TransparencyPeriod } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { decisionKindLabels } from '@clapback/contracts/decision-kind-labels';

/** The sentence under every report. */
export const roundingNote =
  'Numbers from 1 to 4 are written as "< 5", and every other number is rounded to five, so that none of them is about anybody.';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (period: string) => (period.length === 4 ? `The year ${period}` : monthName.format(new Date(`${period}-01`)));
const figureText = (figure: PublishedFigure | null) =>
  figure === null ? '–' : typeof figure === 'number' ? figure.toLocaleString('en-US') : figure;
const minutesText = (minutes: number | null) =>
  minutes === null ? '–' : `${(minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })} h`;

/** A year and its months as CSV: one line for each number that is published. */
export function reportAsCsv(periods: readonly TransparencyPeriod[]): string {
  const rows = periods.flatMap(({ period, byGround, byKind, ...all }) => [
    ...(['reports', 'decisions', 'automated', 'appealed', 'overturned'] as const).map((what) => [period, 'all', '', what, all[what]]),
    [period, 'all', '', 'median_minutes', all.medianMinutes],
    ...byGround.flatMap(({ ground, reports, decisions, medianMinutes }) => [
      [period, 'ground', ground, 'reports', reports],
      [period, 'ground', ground, 'decisions', decisions],
      [period, 'ground', ground, 'median_minutes', medianMinutes],
    ]),
    ...byKind.flatMap(({ kind, decisions, automated }) => [
      [period, 'kind', kind, 'decisions', decisions],
      [period, 'kind', kind, 'automated', automated],
    ]),
  ]);
  return Papa.unparse({ fields: ['period', 'breakdown', 'name', 'measure', 'number'], data: rows });
}

const style = `body{margin:0 auto;max-width:760px;padding:40px 20px;background:#fff;color:#14213D;font:16px/1.6 system-ui,sans-serif}
h1{font:600 32px/1.2 Georgia,serif;margin:0 0 8px}h2{font:600 22px/1.3 Georgia,serif;margin:40px 0 8px;break-after:avoid}p{color:#4B5670}
table{width:100%;border-collapse:collapse;margin:12px 0 24px;break-inside:avoid;font-variant-numeric:tabular-nums}caption{text-align:left;font-weight:600;padding:4px 0}
th,td{padding:6px 8px;border-bottom:1px solid #E5E0D5;text-align:right}th:first-child{text-align:left}tbody th{font-weight:400}`;

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): ReactNode {
  return h(
    'table',
    { key: caption },
    h('caption', null, caption),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        heads.map((head) => h('th', { key: head, scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(([name, ...cells]) =>
        h(
          'tr',
          { key: name },
          h('th', { scope: 'row' }, name),
          // Each cell's place is its name.
          cells.map((cell, index) => h('td', { key: heads[index + 1] }, cell)),
        ),
      ),
    ),
  );
}

function section(period: TransparencyPeriod): ReactNode {
  return h(
    'section',
    { key: period.period },
    h('h2', null, nameOf(period.period)),
    table(
      'In all',
      ['', 'Number'],
      [
        ['Reports', figureText(period.reports)],
        ['Decisions', figureText(period.decisions)],
        ['Decisions by a rule, without a person', figureText(period.automated)],
        ['Decisions that were appealed', figureText(period.appealed)],
        ['Decisions that were undone on appeal', figureText(period.overturned)],
        ['Median time from report to decision', minutesText(period.medianMinutes)],
      ],
    ),
    period.byGround.length === 0
      ? null
      : table(
          'By ground',
          ['Ground', 'Reports', 'Decisions', 'Median time'],
          period.byGround.map((row) => [
            shortReasonLabels[row.ground],
            figureText(row.reports),
            figureText(row.decisions),
            minutesText(row.medianMinutes),
          ]),
        ),
    period.byKind.length === 0
      ? null
      : table(
          'By kind',
          ['Kind', 'Decisions', 'Of them by a rule'],
          period.byKind.map((row) => [decisionKindLabels[row.kind], figureText(row.decisions), figureText(row.automated)]),
        ),
  );
}

/** The same as a page of its own, to be kept or printed: the year, then its months. */
export function reportAsHtml(year: string, periods: readonly TransparencyPeriod[]): string {
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('title', null, `Transparency report ${year}`),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, `Transparency report ${year}`),
        h('p', null, roundingNote),
        periods.length === 0 ? h('p', null, 'Nothing was decided in a month of this year that is over.') : periods.map(section),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
