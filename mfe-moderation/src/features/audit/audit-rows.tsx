import type { AuditEntry } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditShown } from './audit-filters.ts';
import { actionLabel, detailFacts, targetWords } from './audit-words.ts';

interface RowsProps {
  entries: readonly AuditEntry[];
  labelledBy: string;
  /** Path of the list with one filter more. */
  pathOf: (more: AuditShown) => string;
}
type PartProps = { of: AuditEntry } & Pick<RowsProps, 'pathOf'>;

/** Entries as rows, where there is room for them. */
export function AuditTable({ entries, labelledBy, pathOf }: RowsProps) {
  return (
    <div className="console-sheet">
      <table className="console-audit-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">By</th>
            <th scope="col">About</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <Action of={entry} />
              </th>
              <td>
                <Actor of={entry} pathOf={pathOf} />
              </td>
              <td>
                <Target of={entry} pathOf={pathOf} />
              </td>
              <td>
                <TimeLabel time={entry.createdAt} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Entries as cards, on a phone. */
export function AuditCards({ entries, labelledBy, pathOf }: RowsProps) {
  return (
    <ul className="console-audit-cards" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Action of={entry} />
          <dl>
            <dt>By</dt>
            <dd>
              <Actor of={entry} pathOf={pathOf} />
            </dd>
            {entry.targetKind === null ? null : (
              <>
                <dt>About</dt>
                <dd>
                  <Target of={entry} pathOf={pathOf} />
                </dd>
              </>
            )}
          </dl>
          <p>
            <TimeLabel time={entry.createdAt} exact />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Action({ of }: { of: AuditEntry }) {
  const facts = detailFacts(of.details);
  return (
    <>
      <strong>{actionLabel(of.actionType)}</strong>
      {facts.length > 0 || of.address !== null ? (
        <ul className="console-audit-facts">
          {facts.map(({ name, value, whole }) => (
            <li key={name} title={whole}>
              {name}: <span>{value}</span>
            </li>
          ))}
          {of.address === null ? null : (
            <li>
              Address: <span>{of.address}</span>
            </li>
          )}
        </ul>
      ) : null}
      {of.words === null ? null : (
        <q className="console-audit-words" dir="auto">
          {of.words}
        </q>
      )}
    </>
  );
}

function Actor({ of, pathOf }: PartProps) {
  if (of.isActorWithheld)
    return (
      <span className="console-audit-withheld">
        <Icon as={EyeOff} size={14} /> Withheld
      </span>
    );
  if (of.actorId === null) return <span className="console-audit-withheld">A rule</span>;
  const name = of.actorName ?? 'Deleted account';
  return (
    <Link to={pathOf({ actor: of.actorId })} aria-label={`${name}: show only what they did`} title={`Show only what ${name} did`}>
      <span dir="auto">{name}</span>
    </Link>
  );
}

function Target({ of, pathOf }: PartProps) {
  const { kind, name } = targetWords(of);
  if (of.targetId === null) return kind;
  const called = name === null ? kind : `${kind} ${name}`;
  return (
    <>
      {name === null ? null : <small>{kind}</small>}
      <Link
        to={pathOf({ target: of.targetId })}
        aria-label={`${called}: show only what was done to it`}
        title={`Show only what is about ${called}`}
      >
        <span dir="auto">{name ?? kind}</span>
      </Link>
    </>
  );
}
