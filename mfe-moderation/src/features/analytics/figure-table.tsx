import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { saveFile } from './save-file.ts';

/** A column: its head, what a cell shows, and what stands in a file where that differs. */
export interface FigureColumn<Row> {
  head: string;
  cell(row: Row): string;
  raw?(row: Row): string | number | null;
}

interface FigureTableProps<Row> {
  title: string;
  about: string;
  empty: string;
  /** Of the file, without its ending. */
  fileName: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** A drawing of the same numbers above the table, which then opens on demand. */
  chart?: ReactNode;
}

// Whoever has no mouse scrolls it by the keys.
const scrolled = { role: 'group', tabIndex: 0 };

/** Figures as a table that can be taken along as a file. The first column names its row. */
export function FigureTable<Row>({ title, about, empty, fileName, columns, rows, keyOf, chart }: FigureTableProps<Row>) {
  const id = useId();
  const [first, ...others] = columns;
  const save = () => void saveAsCsv(fileName, columns, rows);
  useCommands(() => [
    { heading: 'The figures', commands: rows.length > 0 ? [{ label: `Download ${title} as CSV`, otherWords: ['export'], run: save }] : [] },
  ]);
  const table = (
    <div className="console-figure-scroll" {...scrolled} aria-labelledby={id}>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first!.cell(row)}</th>
              {others.map((column) => (
                <td key={column.head}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <section className="console-sheet console-figure-table" aria-labelledby={id}>
      <header>
        <div>
          <Heading below={2} id={id}>
            {title}
          </Heading>
          <p>{about}</p>
        </div>
        {rows.length > 0 ? (
          <Button size="small" icon={<Icon as={Download} size={15} />} aria-label={`Download ${title} as CSV`} onClick={save}>
            CSV
          </Button>
        ) : null}
      </header>
      {rows.length === 0 ? <p className="console-none">{empty}</p> : null}
      {chart}
      {rows.length === 0 ? null : chart ? (
        <details>
          <summary>The numbers as a table</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </section>
  );
}

async function saveAsCsv<Row>(fileName: string, columns: readonly FigureColumn<Row>[], rows: readonly Row[]): Promise<void> {
  // Fetched with the first press: nobody else needs it.
  const { unparse } = await import('papaparse');
  const data = rows.map((row) => columns.map(({ cell, raw }) => (raw ?? cell)(row)));
  // A name may begin like a formula, which a spreadsheet would run.
  const text = unparse({ fields: columns.map(({ head }) => head), data }, { escapeFormulae: true });
  saveFile(`${fileName}.csv`, 'text/csv', text);
}
