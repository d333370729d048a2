import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { mostVerificationFiles } from '@clapback/contracts/limits';
import { color, Icon, VisuallyHidden } from '@clapback/ui';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { acceptedPictures, useFilesOfForm } from '@clapback/uploads';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FileItem, FileUploads } from './use-file-uploads.ts';

const Group = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  minWidth: 0,
  '& > strong': { fontSize: '0.875rem', fontWeight: 600 },
  '& > p': { fontSize: '0.8125rem', color: color.third },
  '& > ul': { justifySelf: 'stretch', listStyle: 'none', margin: 0, padding: 0 },
});
const Row = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  paddingBlock: 8,
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 4, fontSize: '0.8125rem', color: color.second },
  '& strong': { fontWeight: 600, color: color.ink, overflowWrap: 'anywhere' },
});
const Refusal = styled('p')({ color: color.danger });

/** Files that go along with a request, for staff alone. */
export function FilesField({ uploads }: { uploads: FileUploads }) {
  const [titleId, noteId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFilesOfForm(input, uploads.add);
  return (
    <Group role="group" aria-labelledby={titleId}>
      <strong id={titleId}>Files (optional)</strong>
      {uploads.items.length > 0 ? (
        <ul aria-labelledby={titleId}>
          {uploads.items.map((item) => (
            <FileRow
              key={item.key}
              item={item}
              onRemove={() => {
                uploads.remove(item.key);
                add.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
      <Button
        ref={add}
        variant="outlined"
        size="small"
        startIcon={<Icon as={Paperclip} size={16} />}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${acceptedPictures},.pdf`}
        aria-label="Files for staff"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it was taken off.
          currentTarget.value = '';
          uploads.add(files);
        }}
      />
      <p id={noteId}>
        Images and PDFs, up to {mostVerificationFiles} of 10 MB. Only our staff see them, without hidden details, and they are deleted 30
        days after the answer. Cover anything we don’t need, such as a passport number.
      </p>
    </Group>
  );
}

function FileRow({ item, onRemove }: { item: FileItem; onRemove: () => void }) {
  const label = useId();
  const { name, bytes } = item;
  return (
    <Row>
      <div>
        <strong id={label} dir="auto">
          {name}
        </strong>
        {item.status === 'sending' ? (
          <>
            <span>{item.share < 1 ? `${sizeText(bytes * item.share)} of ${sizeText(bytes)}` : 'Checking the file…'}</span>
            <LinearProgress variant="determinate" value={Math.round(item.share * 100)} aria-labelledby={label} />
          </>
        ) : null}
        {item.status === 'failed' ? (
          <Refusal role="alert">
            <RefusalText>{item.reason}</RefusalText>
          </Refusal>
        ) : null}
        {item.status === 'ready' ? (
          <>
            <span>{sizeText(bytes)}</span>
            {item.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
            <VisuallyHidden as="output">{`${name} is uploaded.`}</VisuallyHidden>
          </>
        ) : null}
      </div>
      <IconButton
        size="small"
        aria-label={item.status === 'sending' ? `Cancel the upload of ${name}` : `Remove ${name}`}
        onClick={onRemove}
      >
        <Icon as={X} />
      </IconButton>
    </Row>
  );
}
