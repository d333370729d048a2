import type { Document, Element } from '@xmldom/xmldom';
import { elementsOf, valueOf } from './word-package.ts';
import { childrenOf } from './word-styles.ts';

/** Charts whose categories stand in the legend rather than at an axis. */
const round = /^(?:pie|pie3D|ofPie|doughnut)Chart$/;
/** Words of a chart that are shown. */
const mostWords = 500;

const textsIn = (element: Element | undefined, name: 't' | 'v'): string[] =>
  element ? elementsOf(element).flatMap((one) => (one.localName === name ? [one.textContent ?? ''] : [])) : [];
const isOff = (axis: Element) => childrenOf(axis, 'delete').some((mark) => !/^(?:0|false|off)$/i.test(valueOf(mark, 'val')));
const titleOf = (holder: Element): string => {
  const [title] = childrenOf(holder, 'title');
  return [...textsIn(title, 't'), ...textsIn(title, 'v')].join('');
};

/**
 * The words of a chart that a reader of the document sees: its title, those of its axes, its categories and what its rows are called, a line each.
 * Values are not told: of many charts they can be seen as a length alone.
 */
export function wordsOfChart(part: Document): string[] {
  const [chart] = part.documentElement ? childrenOf(part.documentElement, 'chart') : [];
  const [area] = chart ? childrenOf(chart, 'plotArea') : [];
  if (!chart || !area) return [];
  const hasLegend = childrenOf(chart, 'legend').length > 0;
  const axes = ['catAx', 'dateAx', 'valAx', 'serAx'].flatMap((name) => childrenOf(area, name)).filter((axis) => !isOff(axis));
  const hasCategories = axes.some(({ localName }) => localName === 'catAx' || localName === 'dateAx');
  const drawn = [...area.childNodes].filter((node): node is Element => (node as Element).localName?.endsWith('Chart') === true);
  const lines = [titleOf(chart), ...axes.map(titleOf)];
  for (const one of drawn) {
    const rows = childrenOf(one, 'ser');
    const isRound = round.test(one.localName ?? '');
    if (isRound ? hasLegend : hasCategories)
      lines.push(
        textsIn(rows[0] && childrenOf(rows[0], 'cat')[0], 'v')
          .slice(0, mostWords)
          .join(', '),
      );
    if (hasLegend && !isRound)
      lines.push(
        rows
          .map((row) => textsIn(childrenOf(row, 'tx')[0], 'v').join(' '))
          .slice(0, mostWords)
          .join(', '),
      );
  }
  return [...new Set(lines.filter((line) => line.trim() !== ''))];
}
