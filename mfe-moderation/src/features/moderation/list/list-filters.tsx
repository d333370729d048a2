import type { CaseAge, CaseFilters, CaseKind, ReportReason } from '@clapback/contracts';
import { reportReasons, shortReasonLabels } from '@clapback/contracts/report-reasons';
import { longestSearch } from '@clapback/contracts/search-words';
import { color } from '@clapback/ui/tokens.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button, Checkbox, Select } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SearchField, useSearchWords } from '../../../components/search-field.tsx';
import { useStyles, type Styles } from '../../../theme/use-styles.ts';
import { kindLabels } from '../case-labels.ts';
import { ageLabels, filterLabels, languageLabel, languages, without } from './case-filters.ts';

const styles: Styles = {
  '.console-filters': {
    display: 'grid',
    gap: 12,
    padding: '12px 16px 16px',
    borderBottom: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    '.cbm-select': { width: '100%' },
    label: { display: 'block', marginBottom: 4, color: color.second, fontSize: 13, fontWeight: 600 },
  },
  '.console-filter-checks': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', '> label': { display: 'inline-flex', margin: 0 } },
  '.console-filter-pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 10 },
  '.console-chips': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    margin: 0,
    padding: '8px 16px',
    listStyle: 'none',
    borderBottom: `1px solid ${color.line}`,
    '.cbm-btn': { maxWidth: '100%', '> span': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  },
};

interface FiltersProps {
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
}

/** The fields that limit the list of cases. */
export function ListFilters({ filters, onChange }: FiltersProps) {
  useStyles('filters', styles);
  const id = useId();
  const set = (more: Partial<Record<keyof CaseFilters, unknown>>) => {
    const merged = { ...filters, ...more };
    onChange(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== '')) as CaseFilters);
  };
  return (
    <search className="console-filters" aria-label="Filters">
      <Words of={filters.search ?? ''} onChange={(search) => set({ search })} />
      <div className="console-filter-pair">
        <Choice<ReportReason>
          id={`${id}-ground`}
          label="Ground"
          value={filters.ground}
          options={reportReasons.map((reason) => [reason, shortReasonLabels[reason]])}
          onChange={(ground) => set({ ground })}
        />
        <Choice<CaseKind>
          id={`${id}-kind`}
          label="Kind"
          value={filters.kind}
          options={[
            ['post', `${kindLabels.post}s`],
            ['response', `${kindLabels.response}s`],
            ['comment', `${kindLabels.comment}s`],
            ['person', 'People'],
          ]}
          onChange={(kind) => set({ kind })}
        />
        <Choice<'true' | 'false'>
          id={`${id}-flagged`}
          label="Warning"
          value={filters.flagged === undefined ? undefined : filters.flagged ? 'true' : 'false'}
          options={[
            ['true', 'Behind a warning'],
            ['false', 'Without one'],
          ]}
          onChange={(flagged) => set({ flagged: flagged === undefined ? undefined : flagged === 'true' })}
        />
        <Choice<string>
          id={`${id}-language`}
          label="Language"
          value={filters.language}
          options={languages.map((language) => [language, languageLabel(language)])}
          onChange={(language) => set({ language })}
        />
      </div>
      <Choice<CaseAge>
        id={`${id}-age`}
        label="Reported"
        value={filters.age}
        options={Object.entries(ageLabels) as [CaseAge, string][]}
        onChange={(age) => set({ age })}
      />
      <div className="console-filter-checks">
        <Checkbox checked={filters.handedOn ?? false} onChange={({ target }) => set({ handedOn: target.checked || undefined })}>
          With the admins
        </Checkbox>
        <Checkbox checked={filters.snoozed ?? false} onChange={({ target }) => set({ snoozed: target.checked || undefined })}>
          Set aside
        </Checkbox>
        <Checkbox checked={filters.notice ?? false} onChange={({ target }) => set({ notice: target.checked || undefined })}>
          Legal notices
        </Checkbox>
      </div>
    </search>
  );
}

/** What the list is limited to now, each to be taken away. */
export function FilterChips({ filters, onChange, authorName }: FiltersProps & { authorName: string | null }) {
  useStyles('filters', styles);
  const labels = filterLabels(filters, authorName);
  if (labels.length === 0) return null;
  return (
    <ul className="console-chips" aria-label="Limited to">
      {labels.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="small"
            shape="round"
            aria-label={`Remove filter: ${label}`}
            icon={<Icon as={X} size={14} />}
            iconPlacement="end"
            onClick={() => onChange(without(filters, name))}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" type="link" onClick={() => onChange({})}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function Words({ of, onChange }: { of: string; onChange: (search: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(of);
  const [known, setKnown] = useState(of);
  if (of !== known) {
    setKnown(of);
    setTyped(of);
  }
  const words = useSearchWords(typed, longestSearch);
  const ask = useEffectEvent((searched: string) => {
    if (searched !== of) onChange(searched);
  });
  useEffect(() => ask(words), [words]);
  return <SearchField id={id} label="Words in what was reported" value={typed} most={longestSearch} onChange={setTyped} />;
}

function Choice<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id: string;
  label: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value | undefined) => void;
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select<Value | 'any'>
        id={id}
        value={value ?? 'any'}
        options={[{ value: 'any' as const, label: 'Any' }, ...options.map(([each, words]) => ({ value: each, label: words }))]}
        onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen)}
      />
    </div>
  );
}
