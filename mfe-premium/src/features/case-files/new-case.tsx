import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { limits } from '@clapback/contracts/limits';
import { color } from '@clapback/ui';
import { useId } from 'react';
import type { DialogField } from './dialogs/case-dialogs.ts';
import { useCaseFilesCreateMutation } from './case-files-endpoints.ts';
import { SmallForm } from './dialogs/small-form.tsx';

const Sheet = styled('div')({ padding: '32px 24px 64px', maxWidth: 680, '& > p': { margin: '8px 0 24px', color: color.second } });

const fields: readonly DialogField[] = [
  {
    name: 'url',
    label: 'Address of the page',
    hint: 'We fetch it now and keep its bytes, its hash and its readable text.',
    type: 'url',
    max: limits.address,
  },
  { name: 'title', label: 'Title', hint: 'What you call it, such as: The Yelp review about the October wedding', max: limits.title },
  { name: 'summary', label: 'What it says of you (optional)', multiline: true, max: limits.reason, isOptional: true },
  { name: 'foundAt', label: 'When you came upon it (optional)', type: 'date', isOptional: true },
];

/** Opens a case file about a page elsewhere. */
export function NewCase({ onOpened, onCancel }: { onOpened: (id: string) => void; onCancel: () => void }) {
  const titleId = useId();
  const [create] = useCaseFilesCreateMutation();
  return (
    <Sheet>
      <Typography variant="h1" id={titleId} sx={{ fontSize: '1.75rem' }}>
        Open a case file
      </Typography>
      <p>
        About something in Clapback? Choose ‘Add to case file’ in the menu of the post, response or comment: that keeps its words as they
        stand.
      </p>
      <SmallForm
        name="new"
        fields={fields}
        confirm="Open and capture"
        labelledBy={titleId}
        onSend={async ({ url = '', title = '', summary = '', foundAt = '' }) => {
          const about = { url: url.trim(), title, ...(summary.trim() ? { summary } : {}) };
          const found = foundAt ? { foundAt: new Date(`${foundAt}T12:00:00`).toISOString() } : {};
          onOpened((await create({ kind: 'page', ...about, ...found }).unwrap()).id);
        }}
      >
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </SmallForm>
    </Sheet>
  );
}
