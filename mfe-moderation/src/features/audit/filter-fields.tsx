import type { AuditEntry } from '@clapback/contracts';
import { auditActionLabels } from '@clapback/contracts/audit-actions';
import { Icon } from '@clapback/ui/icon.tsx';
import { typedDay } from '@clapback/ui/typed-dates.ts';
import { Button, Input, Select } from 'antd';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { isDay, type AuditShown } from './audit-filters.ts';
import { targetWords } from './audit-words.ts';

const kinds = Object.entries(auditActionLabels)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

interface Props {
  shown: AuditShown;
  onChange: (shown: AuditShown) => void;
}

/** What opens belongs to the page's main part. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

/** The fields that limit the list; by whom and about what is chosen in the list itself. */
export function FilterFields({ shown, onChange }: Props) {
  const id = useId();
  const set = (name: keyof AuditShown, value: string | undefined) => {
    const { [name]: _, ...rest } = shown;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  const focus = (name: string) => () => document.getElementById(`${id}-${name}`)?.focus();
  useCommands(() => [
    {
      heading: 'The list',
      commands: [
        { label: 'Choose an action', otherWords: ['filter', 'kind'], run: focus('kind') },
        { label: 'From a day', otherWords: ['filter', 'time'], run: focus('from') },
        { label: 'To a day', otherWords: ['filter', 'time'], run: focus('to') },
      ],
      commandsFor: (typed) =>
        calledBy(
          typed,
          kinds.map(({ value, label }) => ({ label: `Only “${label}”`, run: () => set('kind', value) })),
        ),
    },
  ]);
  return (
    <search className="console-audit-filters" aria-label="Filters">
      <div>
        <label htmlFor={`${id}-kind`}>Action</label>
        <Select<string>
          id={`${id}-kind`}
          value={shown.kind ?? 'any'}
          options={[{ value: 'any', label: 'Any' }, ...kinds]}
          showSearch={{ optionFilterProp: 'label' }}
          getPopupContainer={inMain}
          onChange={(kind) => set('kind', kind === 'any' ? undefined : kind)}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{name === 'from' ? 'From' : 'To'}</label>
          <Day
            id={`${id}-${name}`}
            of={shown[name] ?? ''}
            {...(name === 'from' ? { max: shown.to } : { min: shown.from })}
            onChange={(day) => set(name, day)}
          />
        </div>
      ))}
    </search>
  );
}

interface DayProps {
  id: string;
  of: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

/** A day that counts once it is whole: a year that is typed begins as one of the first thousand. */
function Day({ of, onChange, ...rest }: DayProps) {
  const [typed, setTyped] = useState(of);
  const [known, setKnown] = useState(of);
  if (of !== known) {
    setKnown(of);
    setTyped(of);
  }
  function type(day: string) {
    setTyped(day);
    if (day !== of && (day === '' || isDay(day))) onChange(day);
  }
  return <Input {...rest} type="date" placeholder={typedDay} value={typed} onChange={(event) => type(event.target.value)} />;
}

/** By whom and about what the list is limited, each to be taken away. */
export function LimitedTo({ shown, entries, onChange }: Props & { entries: readonly AuditEntry[] }) {
  const actor = entries.find(({ actorId }) => actorId === shown.actor)?.actorName;
  const about = entries.find(({ targetId }) => targetId === shown.target);
  const target = about && targetWords(about);
  const chips = [
    ...(shown.actor ? [{ name: 'actor' as const, label: actor ? `By ${actor}` : 'By one person' }] : []),
    ...(shown.target ? [{ name: 'target' as const, label: target ? `About: ${target.name ?? target.kind}` : 'About one thing' }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="console-audit-chips" aria-label="Limited to">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="small"
            shape="round"
            aria-label={`Remove filter: ${label}`}
            icon={<Icon as={X} size={14} />}
            iconPlacement="end"
            onClick={() => {
              const { [name]: _, ...rest } = shown;
              onChange(rest);
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
