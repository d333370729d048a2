import { tooLong } from '@clapback/contracts/characters';
import { Input, type InputProps } from 'antd';
import { useStyles, type Styles } from '../theme/use-styles.ts';
import { color } from '@clapback/ui/tokens.ts';
import { useDelayed } from './use-delayed.ts';

const styles: Styles = {
  '.console-search-field': { display: 'grid', gap: 4 },
  '.console-search-error': { margin: 0, color: color.danger, fontSize: 13 },
};

interface SearchFieldProps extends Pick<InputProps, 'allowClear'> {
  id: string;
  label: string;
  value: string;
  /** Characters that the service takes. */
  most: number;
  onChange: (typed: string) => void;
}

/** A field for words to search a list for. Words that are too long stay as they are, and the field says so. */
export function SearchField({ id, label, value, most, onChange, ...input }: SearchFieldProps) {
  useStyles('search-field', styles);
  const error = tooLong(value, most);
  return (
    <div className="console-search-field">
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        type="search"
        value={value}
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error ? (
        <p className="console-search-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The words that a list is searched for, once nobody types any more; empty where they are too long. */
export function useSearchWords(typed: string, most: number): string {
  const words = useDelayed(typed.trim());
  return tooLong(words, most) ? '' : words;
}
