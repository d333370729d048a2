import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Statement } from '@clapback/contracts';
import { color } from '@clapback/ui';

/** A line below a statement. */
export const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginTop: 8,
  fontSize: '0.8125rem',
  color: color.third,
});

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Answers to questions, which can be taken back. */
export function StatementDetails({
  statement: { mark, date, amount, who },
  onChange,
}: {
  statement: Statement;
  onChange: (more: Partial<Statement>) => void;
}) {
  const answers = [
    date ? { text: dayText.format(new Date(`${date}T00:00:00Z`)), without: { date: null } } : null,
    amount ? { text: amount, without: { amount: '' } } : null,
    // Said of what is not about the member, and kept while it is marked as something else.
    who && mark === 'not_about_me' ? { text: who, without: { who: '' } } : null,
  ].filter((answer) => answer !== null);
  if (answers.length === 0) return null;
  return (
    <Line style={{ justifyContent: 'flex-start' }}>
      {answers.map(({ text, without }) => (
        <span key={text}>
          <bdi>{text}</bdi>{' '}
          <Button
            size="small"
            variant="text"
            color="inherit"
            aria-label={`Remove ${text}`}
            onClick={() => onChange(without)}
            sx={{ minHeight: 26, padding: '0 6px' }}
          >
            Remove
          </Button>
        </span>
      ))}
    </Line>
  );
}
