import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mostEvidence } from '@clapback/contracts/limits';
import { color, Icon, VisuallyHidden, type Look } from '@clapback/ui';
import { RedactButton } from '@clapback/ui/redaction/redact-button.tsx';
import { acceptedPictures, useFilesOfForm } from '@clapback/uploads';
import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { acceptedFiles } from './attached-evidence.ts';
import { EvidenceFieldRow } from './evidence-field-row.tsx';
import type { EvidenceUploads } from './use-evidence-uploads.ts';

const Group = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  '& h3': { fontSize: '0.875rem', fontWeight: 600 },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p': { fontSize: '0.8125rem', color: color.third },
});

/** Files that show what a response says: up to five, in an order of one's own, each with a caption. */
export function EvidenceField({ uploads, look }: { uploads: EvidenceUploads; look: Look }) {
  const titleId = useId();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const moved = useRef<{ key: string; by: 1 | -1 } | null>(null);
  const { items } = uploads;
  useFilesOfForm(input, uploads.add);
  // What is sent has the files alone that are here.
  const sent = items.filter(({ status }) => status === 'ready');

  // A row that changed its place was taken out of the page on the way, and with it the focus.
  useEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-key="${last.key}"] [data-move]:not(:disabled)`) ?? [];
    const same = [...buttons].find((button) => button.dataset.move === String(last.by));
    (same ?? buttons[0])?.focus();
  }, [items]);

  return (
    <Group aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>Evidence (optional)</h3>
        <Button
          ref={add}
          variant="outlined"
          size="small"
          startIcon={<Icon as={Paperclip} />}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          Attach evidence
        </Button>
        <RedactButton accept={acceptedPictures} onFile={(file) => uploads.add([file])} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label="Evidence files"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file can be chosen again after it was taken off.
            currentTarget.value = '';
            uploads.add(files);
          }}
        />
      </header>
      <ol ref={list} aria-labelledby={titleId} hidden={items.length === 0}>
        {items.map((item, index) => (
          <EvidenceFieldRow
            key={item.key}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            uploads={uploads}
            look={look}
            field={`evidence.${sent.indexOf(item)}.caption`}
            onMove={(by) => {
              moved.current = { key: item.key, by };
              setSaid(`${item.name} is now number ${index + 1 + by} of ${items.length}.`);
              uploads.move(item.key, by);
            }}
            onRemove={() => {
              uploads.remove(item.key);
              add.current?.focus();
            }}
          />
        ))}
      </ol>
      <p id={noteId}>
        Up to five files of 10 MB: images, also HEIC and TIFF, PDF, Word or text. <strong>{`${items.length} of ${mostEvidence}`}</strong> so
        far. Readers get copies without hidden details such as names and places: of a PDF its pages as they are seen, forms filled in,
        without comments and links; of a Word document a page with its text, tables and pictures. What lies under a black bar stays in a PDF
        and in a Word document. You and our staff can open the files as you sent them.
      </p>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </Group>
  );
}
