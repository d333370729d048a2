import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { searchBoosts, searchDates, searchSorts, type SearchDate, type SearchSort } from '@clapback/contracts/search-words';
import { postTypes } from '@clapback/contracts/vocabulary';
import { Card, color, Icon, radius, VisuallyHidden } from '@clapback/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { postTypeLabels } from '../posts/index.ts';
import type { Search } from './search-endpoints.ts';
import { countFilters } from './search-params.ts';

const sortLabels: Record<SearchSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  likes: 'Most liked',
  boosts: 'Most boosted',
};
const dateLabels: Record<SearchDate, string> = { today: 'Last 24 hours', week: 'Last 7 days', month: 'Last month', year: 'Last year' };

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Count = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  marginInlineStart: 8,
  paddingInline: 6,
  borderRadius: radius.pill,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: '0.8125rem',
  fontWeight: 600,
});
const Fields = styled(Card)({
  marginTop: 12,
  padding: 20,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
  gap: 16,
  alignItems: 'center',
});

interface FiltersPanelProps {
  search: Search;
  onChange: (part: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
  onClear: () => void;
}

/** What narrows and orders what is found. Folded until it is asked for. */
export function FiltersPanel({ search, onChange, onClear }: FiltersPanelProps) {
  const id = useId();
  const active = countFilters(search);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Filters">
      <Head>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          startIcon={<Icon as={SlidersHorizontal} size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {active > 0 ? (
            <Count>
              {active}
              <VisuallyHidden> active</VisuallyHidden>
            </Count>
          ) : null}
        </Button>
        {active > 0 || search.sort ? (
          <Button variant="text" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </Head>
      {isOpen ? (
        <Fields id={id}>
          <Choice
            label="Type"
            any="All types"
            options={postTypes.map((type) => [type, postTypeLabels[type].label] as const)}
            value={search.type}
            onChange={(type) => onChange({ type })}
          />
          <Choice
            label="Sort by"
            any="Best match"
            options={searchSorts.map((sort) => [sort, sortLabels[sort]] as const)}
            value={search.sort}
            onChange={(sort) => onChange({ sort })}
          />
          <Choice
            label="Date"
            any="Any time"
            options={searchDates.map((date) => [date, dateLabels[date]] as const)}
            value={search.date}
            onChange={(date) => onChange({ date })}
          />
          <Choice
            label="Minimum boosts"
            any="0"
            options={searchBoosts.filter((least) => least > 0).map((least) => [least, String(least)] as const)}
            value={search.boosts}
            onChange={(boosts) => onChange({ boosts })}
          />
          <FormControlLabel
            label="Verified authors only"
            control={
              <Checkbox checked={search.verified ?? false} onChange={(_event, verified) => onChange({ verified: verified || undefined })} />
            }
          />
        </Fields>
      ) : null}
    </section>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  /** The choice that narrows nothing. */
  any: string;
  options: readonly (readonly [Value, string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string | number>({ label, any, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      label={label}
      size="small"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(options.find(([one]) => String(one) === target.value)?.[0])}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map(([one, said]) => (
        <MenuItem key={one} value={String(one)}>
          {said}
        </MenuItem>
      ))}
    </TextField>
  );
}
