import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { countryName } from '@clapback/ui';
import { iso31661 } from 'iso-3166';
import { useEffect, useState } from 'react';
import { fieldLabels } from './profile-values.ts';

const byName = new Intl.Collator('en');
const countries = iso31661
  .map(({ alpha2 }) => ({ code: alpha2, name: countryName(alpha2) }))
  .toSorted((one, other) => byName.compare(one.name, other.name));
const known = new Map(countries.map((country) => [country.code, country]));

/** As high as every other field. */
const height = { '& .MuiOutlinedInput-root': { paddingBlock: '3.5px', paddingLeft: '9px' } };

interface PlaceFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** The country, from the list of all that ISO 3166 knows. */
export function CountryField({ value, onChange, error, disabled }: PlaceFieldProps) {
  return (
    <Autocomplete
      sx={height}
      options={countries}
      // What was stored before there was a list stays until another is chosen.
      value={value ? (known.get(value) ?? { code: value, name: value }) : null}
      onChange={(_event, country) => onChange(country?.code ?? '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      disabled={disabled}
      autoHighlight
      openOnFocus
      renderInput={(field) => (
        <TextField {...field} label={fieldLabels.country} error={Boolean(error)} helperText={error} name="country" autoComplete="off" />
      )}
    />
  );
}

/** The state or region: those of the country are offered, anything can be typed. */
export function StateField({ value, onChange, error, disabled, country }: PlaceFieldProps & { country: string }) {
  const [options, setOptions] = useState<{ country: string; names: string[] }>({ country: '', names: [] });
  useEffect(() => {
    let isOver = false;
    if (country) {
      // Without the list the field is one like any other.
      import('./subdivisions.ts').then(
        ({ subdivisionsOf }) => isOver || setOptions({ country, names: subdivisionsOf(country) }),
        () => undefined,
      );
    }
    return () => {
      isOver = true;
    };
  }, [country]);
  return (
    <Autocomplete
      sx={height}
      freeSolo
      options={options.country === country ? options.names : []}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      value={value}
      disabled={disabled}
      renderInput={(field) => (
        <TextField {...field} label={fieldLabels.state} error={Boolean(error)} helperText={error} name="state" autoComplete="off" />
      )}
    />
  );
}
