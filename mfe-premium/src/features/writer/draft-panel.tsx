import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Sentence, Statement } from '@clapback/contracts';
import { draftText } from '@clapback/contracts/writer-words';
import type { DraftFinding } from '@clapback/look/draft/check';
import { color, Icon, radius } from '@clapback/ui';
import { Plus, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SentenceRow } from './sentence-row.tsx';
import type { SaveState } from './use-writer-draft.ts';
import { changedSentence } from './changed-sentence.ts';
import { wordsText, writtenByText } from './writer-text.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  margin: '24px 0 10px',
  '& > output': { color: color.second, fontSize: '0.8125rem', display: 'flex', alignItems: 'center', gap: 8 },
  '& > output::before': { content: '""', width: 8, height: 8, borderRadius: '50%', backgroundColor: color.accent },
  '& > output:empty': { display: 'none' },
  '& > div': { marginLeft: 'auto', display: 'flex', gap: 8 },
});
const Sheet = styled('div')({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  '& > ol': { listStyle: 'none', margin: 0, padding: 8 },
});
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px 16px',
  padding: '8px 18px',
  borderTop: `1px solid ${color.line}`,
  color: color.third,
  fontSize: '0.8125rem',
});
const Empty = styled('p')({ padding: '28px 20px', color: color.second });

const stateTexts: Record<SaveState, string> = {
  saved: 'draft saved',
  unsaved: 'not saved yet',
  saving: 'saving…',
  failed: 'not saved, kept in this browser',
  changed_elsewhere: 'not saved',
};

interface DraftPanelProps {
  sentences: readonly Sentence[];
  statements: readonly Statement[];
  findings: readonly DraftFinding[];
  /** The sentence that is being written, from 1; null where none is. */
  writing: number | null;
  saved: SaveState;
  editing: number | null;
  /** The AI model that wrote it; null where none did. */
  model: string | null;
  hasPrevious: boolean;
  onEditing: (index: number | null) => void;
  onWrite: () => void;
  onStop: () => void;
  onBringBack: () => void;
  onChange: (sentences: Sentence[]) => void;
  onFocus: (answers: readonly number[]) => void;
}

/** The answer, sentence by sentence, as it is written and as it is changed. */
export function DraftPanel(props: DraftPanelProps) {
  const { sentences, findings, writing, saved, editing, model, hasPrevious } = props;
  const isWriting = writing !== null;
  const [said, setSaid] = useState('');
  const change = (index: number, text: string) =>
    props.onChange(sentences.map((one, at) => (at === index ? changedSentence(one, text) : one)));
  return (
    <section aria-labelledby="writer-draft">
      <Head>
        <Typography variant="h3" component="h2" id="writer-draft" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
          Draft
        </Typography>
        <output>{isWriting ? `Writing sentence ${writing}` : said}</output>
        <div>
          {hasPrevious && !isWriting ? (
            <Button variant="text" color="inherit" size="small" startIcon={<Icon as={Undo2} size={15} />} onClick={props.onBringBack}>
              Bring back the draft before
            </Button>
          ) : null}
          {isWriting ? (
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon as={Square} size={13} />}
              onClick={() => {
                props.onStop();
                setSaid('Stopped. What had come is kept.');
              }}
            >
              Stop
            </Button>
          ) : (
            <Button
              variant={sentences.length === 0 ? 'contained' : 'outlined'}
              size="small"
              onClick={() => {
                setSaid('');
                props.onWrite();
              }}
            >
              {sentences.length === 0 ? 'Write the draft' : 'Write it again'}
            </Button>
          )}
        </div>
      </Head>
      <Sheet aria-busy={isWriting}>
        {sentences.length === 0 ? (
          <Empty>
            {isWriting
              ? 'The first sentence is on its way.'
              : 'Say of each fact whether it is true, then write the draft. What you leave open is not mentioned.'}
          </Empty>
        ) : (
          <ol aria-label="Sentences of the draft">
            {sentences.map((sentence, index) => (
              <SentenceRow
                // Sentences have no other name than their place.
                key={index}
                index={index}
                sentence={sentence}
                findings={findings.filter((finding) => finding.sentence === index)}
                isEditing={editing === index}
                onEditing={(isEditing) => props.onEditing(isEditing ? index : null)}
                onFocus={() => props.onFocus(sentence.answers)}
                onChange={(text) => change(index, text)}
                onRemove={() => {
                  props.onChange(sentences.filter((_one, at) => at !== index));
                  document.getElementById('writer-draft')?.focus();
                }}
              />
            ))}
          </ol>
        )}
        {sentences.length === 0 ? null : (
          <Foot>
            <span>Each number is the statement that the sentence answers.</span>
            {isWriting ? null : (
              <Button
                variant="text"
                size="small"
                startIcon={<Icon as={Plus} size={15} />}
                onClick={() => {
                  props.onChange([
                    ...sentences,
                    { text: 'Your own words.', answers: [], ...(model === null ? {} : { by: 'member' as const }) },
                  ]);
                  props.onEditing(sentences.length);
                }}
                sx={{ minHeight: 28, padding: '2px 6px' }}
              >
                Add a sentence
              </Button>
            )}
            <span>{`${wordsText(draftText(sentences))}, ${isWriting ? 'writing' : stateTexts[saved]}`}</span>
          </Foot>
        )}
      </Sheet>
      {sentences.length > 0 ? <p style={{ marginTop: 10, color: color.third, fontSize: '0.8125rem' }}>{writtenByText(model)}</p> : null}
    </section>
  );
}
