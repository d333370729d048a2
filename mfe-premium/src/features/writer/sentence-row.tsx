import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { Sentence } from '@clapback/contracts';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import type { DraftFinding } from '@clapback/look/draft/check';
import { Badge, color, radius, VisuallyHidden } from '@clapback/ui';
import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { findingTexts } from './writer-text.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto',
  gap: '2px 8px',
  padding: '6px 10px',
  borderRadius: radius.control,
  '& > small': { color: color.third, fontSize: '0.8125rem', paddingTop: 5 },
  '& > div:last-of-type': { display: 'none', gap: 6 },
  '&:focus-within, &:hover': { backgroundColor: color.accentSoft },
  '&:focus-within > div:last-of-type, &:hover > div:last-of-type': { display: 'flex' },
  '@media (max-width: 600px)': { gridTemplateColumns: '30px minmax(0, 1fr)', '& > div:last-of-type': { gridColumn: 2 } },
});
const Refusal = styled('p')({ margin: 0, color: color.danger, fontSize: '0.8125rem' });
const Text = styled('button')({
  all: 'unset',
  cursor: 'text',
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& u': { textDecorationColor: color.danger, textDecorationThickness: 2, textUnderlineOffset: 3 },
});
const Faults = styled('span')({ color: color.danger, fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'nowrap', paddingTop: 5 });

interface SentenceRowProps {
  index: number;
  sentence: Sentence;
  findings: readonly DraftFinding[];
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onFocus: () => void;
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** A sentence of the draft with the numbers of what it answers; the one with the focus shows what can be done with it. */
export function SentenceRow({ index, sentence, findings, isEditing, onEditing, onFocus, onChange, onRemove }: SentenceRowProps) {
  const { text, answers, by } = sentence;
  const name = `Sentence ${index + 1}`;
  return (
    <Row onFocus={onFocus} id={`sentence-${index}`}>
      <small>
        {answers.length > 0 ? <VisuallyHidden>{answers.length === 1 ? 'Answers statement ' : 'Answers statements '}</VisuallyHidden> : null}
        {answers.join(', ')}
      </small>
      <div>
        {isEditing ? (
          <Editor name={name} text={text} onChange={onChange} onEnd={() => onEditing(false)} />
        ) : (
          <Text type="button" dir="auto" aria-label={`${name}: ${text}`} onClick={() => onEditing(true)}>
            {shown(text, findings)}
          </Text>
        )}
        {by === 'model' && !isEditing ? (
          <>
            {' '}
            <Badge tone="neutral">AI</Badge>
          </>
        ) : null}
        {findings.length > 0 && !isEditing ? (
          <>
            {' '}
            <Faults>{[...new Set(findings.map(({ kind }) => findingTexts[kind].short))].join(', ')}</Faults>
          </>
        ) : null}
      </div>
      <div>
        <Button color="inherit" size="small" aria-label={`Remove ${name}`} onClick={onRemove} sx={{ minHeight: 32 }}>
          Remove
        </Button>
      </div>
    </Row>
  );
}

function Editor({ name, text, onChange, onEnd }: { name: string; text: string; onChange: (text: string) => void; onEnd: () => void }) {
  const [value, setValue] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const refusal = tooLong(value, limits.draftSentence);
  const refusalId = useId();
  const end = () => {
    if (refusal) return;
    if (value.trim() !== '') onChange(value.trim());
    onEnd();
  };
  return (
    <>
      <InputBase
        multiline
        fullWidth
        inputRef={field}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Escape') onEnd();
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            end();
          }
        }}
        sx={{ padding: 0, lineHeight: 1.6, fontSize: 'inherit' }}
        inputProps={{
          dir: 'auto',
          'aria-label': name,
          'aria-invalid': refusal !== null || undefined,
          'aria-describedby': refusal ? refusalId : undefined,
        }}
      />
      {refusal ? (
        <Refusal id={refusalId} role="alert">
          {refusal}
        </Refusal>
      ) : null}
    </>
  );
}

/** A text with lines under what was found in it. Quoted words of another direction change nothing of the sentence around them. */
function shown(text: string, findings: readonly DraftFinding[]): ReactNode {
  let at = 0;
  return text.split(/(“[^”]*”)/u).map((part, index) => {
    const from = at;
    at += part.length;
    const words = underlined(part, findings, from);
    return index % 2 === 0 ? words : <bdi key={from}>{words}</bdi>;
  });
}

/** A part of it that begins `from` there. */
function underlined(part: string, findings: readonly DraftFinding[], from: number): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const finding of findings.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const [start, end] = [Math.max(finding.start - from, at), Math.min(finding.end - from, part.length)];
    if (start >= end) continue;
    parts.push(part.slice(at, start), <u key={from + start}>{part.slice(start, end)}</u>);
    at = end;
  }
  return [...parts, part.slice(at)];
}
