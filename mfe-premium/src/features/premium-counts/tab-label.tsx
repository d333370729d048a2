import { mostCounted } from '@clapback/contracts/alert-words';
import { styled } from '@mui/material/styles';
import { Badge, VisuallyHidden } from '@clapback/ui';

/** It comes and goes with the number: what is pressed is the tab, or a press would be lost with the label that it began on. */
const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, pointerEvents: 'none' });
/** Narrower than a badge with words: a digit is nearly round. */
const Count = styled('span')({ display: 'flex', '& > span': { minHeight: 22, padding: '0 7px', fontVariantNumeric: 'tabular-nums' } });

interface TabLabelProps {
  label: string;
  count: number;
  /** What there are so many of, as it is said after the number. */
  words: string;
  isCurrent: boolean;
}

/** The name of a tab with how much waits behind it. Whoever hears it is told what the number is: `Name Alerts, 3 new`. */
export function TabLabel({ label, count, words, isCurrent }: TabLabelProps) {
  const shown = count > mostCounted ? `${mostCounted}+` : count;
  return (
    <>
      <Row aria-hidden>
        {/* What is heard holds what is seen, word by word. */}
        {`${label} `}
        <Count>
          <Badge tone={isCurrent ? 'accent' : 'neutral'}>{shown}</Badge>
        </Count>
      </Row>
      <VisuallyHidden>{`${label}, ${shown} ${words}`}</VisuallyHidden>
    </>
  );
}
