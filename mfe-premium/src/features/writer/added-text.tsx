import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { tooLong } from '@clapback/contracts/characters';
import { color, Icon } from '@clapback/ui';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const Said = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 6,
  color: color.second,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});
const Editing = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  marginTop: 10,
  '& > .MuiTextField-root': { flex: '1 1 240px', width: 'auto' },
});

interface AddedTextProps {
  /** What the field is called. */
  label: string;
  value: string;
  /** Characters that it may have. */
  most: number;
  multiline?: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onChange: (value: string) => void;
}

/** Words that a member said of a statement, with a pencil to change them. */
export function AddedText({ label, value, most, multiline = false, isEditing, onEditing, onChange }: AddedTextProps) {
  if (isEditing) return <Editor {...{ label, value, most, multiline, onEditing, onChange }} />;
  if (value === '') return null;
  return (
    <Said>
      <span dir="auto">{value}</span>
      <IconButton size="small" aria-label={`Change: ${label}`} onClick={() => onEditing(true)} sx={{ padding: '3px', marginTop: '-2px' }}>
        <Icon as={Pencil} size={15} />
      </IconButton>
    </Said>
  );
}

function Editor({ label, value, most, multiline, onEditing, onChange }: Omit<AddedTextProps, 'isEditing'>) {
  const [text, setText] = useState(value);
  const refusal = tooLong(text, most);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Editing
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal) return;
        onChange(text.trim());
        onEditing(false);
      }}
    >
      <TextField
        label={label}
        value={text}
        multiline={Boolean(multiline)}
        inputRef={field}
        onChange={({ target }) => setText(target.value)}
        error={refusal !== null}
        helperText={refusal}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" size="small">
        Done
      </Button>
      <Button color="inherit" size="small" onClick={() => onEditing(false)}>
        Cancel
      </Button>
    </Editing>
  );
}
