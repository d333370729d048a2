import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { tooLong } from '@clapback/contracts/characters';
import { longestSearch, searchedWords } from '@clapback/contracts/search-words';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useSearchSuggestionsQuery } from './search-endpoints.ts';

/** ms without a key until suggestions are asked for. */
const pause = 150;
const least = 2;

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-end',
  '& > .MuiAutocomplete-root': { flex: 1, minWidth: 0 },
  // Below the button too, which stands beside the field.
  '& > .MuiFormHelperText-root': { flexBasis: '100%', margin: 0 },
});

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
}

/** The words that are searched, with suggestions while they are typed. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const error = tooLong(typed, longestSearch);
  const errorId = useId();
  const [asked, setAsked] = useState('');
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked(typed.trim().length < least || typed === q || tooLong(typed, longestSearch) ? '' : typed),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed, q]);
  const { currentData } = useSearchSuggestionsQuery(asked, { skip: asked === '' });
  const suggestions = asked === '' ? [] : (currentData?.items ?? []).filter((one) => one !== typed);

  function search(words: string) {
    setTyped(words);
    if (!tooLong(words, longestSearch)) onSearch(searchedWords(words));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(typed);
  }

  return (
    <Form role="search" aria-label="Find posts" onSubmit={submit}>
      <Autocomplete
        freeSolo
        options={suggestions}
        filterOptions={(options) => options}
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          // The list is emptied when one is chosen, the words are not.
          if (reason !== 'reset' && reason !== 'blur') setTyped(value);
        }}
        onChange={(_event, value, reason) => {
          if (reason === 'selectOption' && value !== null) search(value);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Search"
            error={error !== null}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                enterKeyHint: 'search',
                dir: 'auto',
                'aria-describedby': error ? errorId : undefined,
              },
            }}
          />
        )}
      />
      <Button type="submit" variant="contained" size="large">
        Search
      </Button>
      {error ? (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Form>
  );
}
