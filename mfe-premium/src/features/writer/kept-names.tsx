import TextField from '@mui/material/TextField';
import { tooLong } from '@clapback/contracts/characters';
import { limits, mostKeptNames } from '@clapback/contracts/limits';
import { whyNotKept } from '@clapback/look/draft/kept-names';
import { useState } from 'react';

/** Names that the AI model is not to see, by commas. Full names, and what the check finds, are taken out by themselves. */
export function KeptNames({ names, onChange }: { names: readonly string[]; onChange: (names: string[]) => void }) {
  const [text, setText] = useState(names.join(', '));
  const refusal = refusalOf(namesOf(text));
  return (
    <TextField
      label="Names to keep from the AI model"
      value={text}
      error={refusal !== null}
      helperText={refusal ?? 'Separated by commas. They are replaced before the text leaves, and put back into the draft.'}
      onChange={({ target }) => {
        setText(target.value);
        const given = namesOf(target.value);
        if (!refusalOf(given)) onChange([...new Set(given)]);
      }}
      slotProps={{ htmlInput: { dir: 'auto' } }}
      fullWidth
    />
  );
}

const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const refusalOf = (names: readonly string[]): string | null =>
  names.length > mostKeptNames
    ? `Please name at most ${mostKeptNames}.`
    : (names.map((name) => tooLong(name, limits.displayName) ?? whyNotKept(name)).find((one) => one !== null) ?? null);
