import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { recipientPlurals } from '@clapback/contracts/letter-words';
import { Card, color } from '@clapback/ui';
import { useCaseFilesLetterOutcomesQuery } from './case-files-endpoints.ts';

const Sheet = styled(Card)({ padding: 24, maxWidth: 560, margin: '24px auto 0', '& p': { margin: '4px 0 12px', color: color.second } });
const Rows = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: '8px 24px',
  '& dt': { color: color.second },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

const plurals: Readonly<Record<string, string>> = recipientPlurals;

/** After how many letters of all members a page was gone or changed. */
export function LetterOutcomes() {
  const { data } = useCaseFilesLetterOutcomesQuery();
  // Where it cannot be read nothing is missed.
  if (!data || data.letters === 0) return null;
  return (
    <Sheet as="section" aria-labelledby="letter-outcomes">
      <Typography variant="h2" id="letter-outcomes" sx={{ fontSize: '1.125rem' }}>
        What letters led to
      </Typography>
      <p>How many of the letters sent from here were followed by a page that is gone or was changed.</p>
      <Rows>
        {data.byRecipient.map(({ recipientKind, letters, worked }) => (
          <Row key={recipientKind} name={`To ${plurals[recipientKind] ?? 'others'}`} letters={letters} worked={worked} />
        ))}
      </Rows>
    </Sheet>
  );
}

const Row = ({ name, letters, worked }: { name: string; letters: number; worked: number }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {worked} of {letters} ({Math.round((worked / letters) * 100)} %)
    </dd>
  </>
);
