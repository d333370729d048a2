import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { LetterSource } from '@clapback/contracts';
import { dayText, type ElementState } from '@clapback/contracts/letter-document';
import { color, Icon, VisuallyHidden } from '@clapback/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';

const Box = styled('section')({
  padding: '20px 20px 16px',
  '& h2': { fontSize: '0.9375rem', fontWeight: 700, fontFamily: 'inherit', display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& .MuiLinearProgress-root': { height: 8, borderRadius: 4, margin: '10px 0 14px', backgroundColor: color.sunk },
  '& h2 > span:last-of-type': { whiteSpace: 'nowrap' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
  '& button': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    width: '100%',
    minHeight: 28,
    padding: '3px 0',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.875rem',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& details': { marginTop: 14, fontSize: '0.8125rem', color: color.second },
  '& details ul': { gap: 8, marginTop: 8 },
  '& details li': { overflowWrap: 'anywhere' },
});

interface LetterMeterProps {
  /** The rules that the letter relies on. */
  name: string;
  elements: ElementState[];
  /** Where the rules were read, and when. */
  sources: LetterSource[];
  onChoose: (fieldId: string) => void;
}

/** What the law still misses of a letter, each line leading to its field; and from which pages, and of which day, that is. */
export function LetterMeter({ name, elements, sources, onChoose }: LetterMeterProps) {
  const [oldest] = sources.map(({ readOn }) => readOn).toSorted();
  const met = elements.filter(({ isMet }) => isMet).length;
  return (
    <Box aria-label="What the law asks for">
      <h2>
        <span id="letter-meter">Complete under {name}</span>
        <span>
          {met} of {elements.length}
        </span>
      </h2>
      <LinearProgress variant="determinate" value={elements.length ? (met / elements.length) * 100 : 0} aria-labelledby="letter-meter" />
      <ul>
        {elements.map(({ element, isMet, missing }) => (
          <li key={element.id}>
            <button
              type="button"
              style={{ color: isMet ? color.second : color.danger }}
              onClick={() => onChoose((missing[0] ?? element.fields[0])?.id ?? '')}
            >
              <span style={{ color: isMet ? color.good : color.danger, display: 'inline-flex', paddingTop: 2 }}>
                <Icon as={isMet ? CircleCheck : CircleAlert} size={18} />
              </span>
              <span>
                {isMet ? element.label : element.missing}
                <VisuallyHidden>{isMet ? ', there' : ', missing'}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {oldest ? (
        <details>
          <summary>Law as of {dayText(oldest)}, and where it was read</summary>
          <ul>
            {sources.map(({ title, address, quote, copyOf, readOn }) => (
              <li key={title}>
                <Link href={copyOf ?? address} target="_blank" rel="noreferrer">
                  {title}
                </Link>
                {copyOf ? ', a stored copy,' : ','} read on {dayText(readOn)}
                {quote ? <q style={{ display: 'block' }}>{quote}</q> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Box>
  );
}
