import { styled } from '@mui/material/styles';
import type { MarkedText } from '@clapback/contracts';
import { color } from '@clapback/ui';

const Mark = styled('mark')({ padding: '0 1px', borderRadius: 3, backgroundColor: color.boostSoft, color: color.ink, fontWeight: 600 });

/** A text in which what was searched for is marked. */
export function Marked({ text, marks }: MarkedText) {
  const parts = marks.flatMap(({ start, end }, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    // Places in a text that stays as it is.
    // oxlint-disable-next-line react/no-array-index-key
    <Mark key={index}>{text.slice(start, end)}</Mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
