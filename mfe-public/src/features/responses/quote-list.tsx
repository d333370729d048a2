import { styled } from '@mui/material/styles';
import type { PostResponse } from '@clapback/contracts';
import { color, Icon } from '@clapback/ui';
import { History } from 'lucide-react';
import { verdictLabels } from '../../components/verdict-labels.ts';

const List = styled('ol')({ listStyle: 'none', margin: '10px 0 0', padding: 0, borderTop: `1px solid ${color.line}` });

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '4px 20px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.line}`,
  fontSize: '0.9375rem',
  '& q': { quotes: '"“" "”"', color: color.ink, overflowWrap: 'anywhere' },
  '& p': { overflowWrap: 'anywhere' },
  '& strong': { display: 'inline-flex', alignItems: 'center', gap: 6, verticalAlign: 'bottom', marginRight: 6, fontWeight: 600 },
  '& small': { display: 'flex', gap: 6, marginTop: 4, fontSize: '0.8125rem', color: color.third },
});

/** Each sentence that a response answers beside what it says of it. */
export function QuoteList({ response }: { response: PostResponse }) {
  if (response.quotes.length === 0) return null;
  return (
    <List aria-label="Sentences that this response answers">
      {response.quotes.map((quote) => {
        const { label, icon } = verdictLabels[quote.verdict];
        const files = response.evidence.filter(({ id }) => quote.evidenceIds.includes(id));
        return (
          <Row key={quote.id}>
            <div>
              {quote.words === null ? <em>The post cannot be read any more.</em> : <q dir="auto">{quote.words}</q>}
              {quote.isOutdated && quote.words !== null ? (
                <small>
                  <Icon as={History} size={14} />
                  Edited since. The quote keeps the words that were answered.
                </small>
              ) : null}
            </div>
            <div>
              <p dir="auto">
                <strong>
                  <Icon as={icon} size={16} />
                  {label}.
                </strong>
                {quote.answer}
              </p>
              {files.length > 0 ? <small>Shown by {files.map(({ name }) => name).join(', ')}</small> : null}
            </div>
          </Row>
        );
      })}
    </List>
  );
}
