import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ElementState } from '@clapback/contracts/letter-document';
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
});

interface LetterMeterProps {
  /** The rules that the letter relies on. */
  name: string;
  elements: ElementState[];
  onChoose: (fieldId: string) => void;
}

/** What the law still misses of a letter; each line leads to its field. */
export function LetterMeter({ name, elements, onChoose }: LetterMeterProps) {
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
    </Box>
  );
}
