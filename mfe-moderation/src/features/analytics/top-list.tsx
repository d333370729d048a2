import { useId } from 'react';
import { Link } from 'react-router';
import { Heading } from '../../routing/heading.tsx';
import { numberText } from './analytics-words.ts';

export interface TopRow {
  id: string;
  name: string;
  count: number;
  /** A screen of the console. */
  to?: string;
  /** A page outside of it, which opens beside it. */
  href?: string;
}

interface TopListProps {
  title: string;
  /** What is counted, as the head of its column. */
  unit: string;
  about: string;
  empty: string;
  rows: readonly TopRow[];
}

/** At most five rows, the most first, each with its number and a bar under it. */
export function TopList({ title, unit, about, empty, rows }: TopListProps) {
  const id = useId();
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <section className="console-sheet console-top-list" aria-labelledby={id}>
      <Heading below={1} id={id}>
        {title}
      </Heading>
      <p>{about}</p>
      {rows.length === 0 ? (
        <p className="console-none">{empty}</p>
      ) : (
        <table aria-labelledby={id}>
          <colgroup>
            <col />
            <col style={{ width: 56 }} />
          </colgroup>
          <thead className="console-hidden">
            <tr>
              <th scope="col">{unit === 'Views' || title.endsWith('posts') ? 'Post' : 'Member'}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.to ? (
                    <Link to={row.to}>{row.name}</Link>
                  ) : (
                    <a href={row.href} target="_blank" rel="noreferrer">
                      {row.name}
                    </a>
                  )}
                  <span className="console-bar" aria-hidden>
                    <i style={{ inlineSize: `${(row.count / most) * 100}%` }} />
                  </span>
                </th>
                <td>{numberText(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
