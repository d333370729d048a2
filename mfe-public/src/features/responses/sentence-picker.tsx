import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { cardStyle, color, fullTimeText } from '@clapback/ui';
import { useMemo } from 'react';
import type { QuoteDraft } from './response-draft.ts';
import { sentencesOf, type Sentence } from '@clapback/contracts/sentences';
import { verdictLabels } from '../../components/verdict-labels.ts';

const Frame = styled('fieldset')(cardStyle(), { margin: 0, padding: 0, minWidth: 0, overflow: 'hidden' });

const Head = styled('div')({
  padding: '14px 16px 10px',
  '& p': { fontSize: '0.8125rem', color: color.third },
});

const Row = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  padding: '8px 16px 8px 8px',
  borderTop: `1px solid ${color.line}`,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '& > span[dir]': { flex: 1, minWidth: 0, paddingTop: 5, overflowWrap: 'anywhere' },
  '& > small': { paddingTop: 6, fontSize: '0.8125rem', fontWeight: 600, color: color.accent, whiteSpace: 'nowrap' },
  '&:has(input:checked)': { backgroundColor: color.accentSoft, fontWeight: 500 },
});

const Foot = styled('p')({ padding: '10px 16px', borderTop: `1px solid ${color.line}`, fontSize: '0.8125rem', color: color.third });

interface SentencePickerProps {
  post: Post;
  quotes: readonly QuoteDraft[];
  onPick: (sentence: Sentence) => void;
  onDrop: (index: number) => void;
}

/** The sentences of the post, of which each can be picked to be answered. */
export function SentencePicker({ post, quotes, onPick, onDrop }: SentencePickerProps) {
  const sentences = useMemo(() => sentencesOf(post.content), [post.content]);
  const name = post.author?.displayName ?? (post.isAnonymous ? 'Anonymous member' : null);
  const places = (sentence: Sentence) =>
    quotes.findIndex((quote) => quote.revisionId === post.revisionId && quote.start === sentence.start && quote.end === sentence.end);
  return (
    <Frame>
      <Head>
        <legend style={{ padding: 0, fontWeight: 600 }}>{name ? `${name}’s words` : 'The words of the post'}</legend>
        <p>
          {fullTimeText(new Date(post.editedAt ?? post.createdAt))}
          <br />
          Pick each sentence you want to answer.
        </p>
      </Head>
      {sentences.map((sentence) => {
        const at = places(sentence);
        const quote = quotes[at];
        return (
          <Row key={sentence.start}>
            <Checkbox size="small" checked={at >= 0} onChange={() => (at >= 0 ? onDrop(at) : onPick(sentence))} sx={{ p: 0.75 }} />
            <span dir="auto">{sentence.words}</span>
            {quote ? (
              <small>
                {at + 1} {quote.verdict ? verdictLabels[quote.verdict].label : null}
              </small>
            ) : null}
          </Row>
        );
      })}
      <Foot>
        {quotes.length} of {sentences.length} selected. You can leave any out.
      </Foot>
    </Frame>
  );
}
