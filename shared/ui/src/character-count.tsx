import { countCharacters } from '@clapback/contracts/characters';
import { styled } from '@mui/material/styles';
import { color } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Count = styled('span')({
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: color.danger, fontWeight: 600 },
});
/** From this share of the limit on, people who cannot see the count are told, once. */
const nearLimit = 0.9;

/** How much of a limit a text uses, such as '12 of 60 characters'. `helperText` of a field, or `count` of a `FormField`. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const used = countCharacters(text);
  const isOver = used > limit;
  const most = limit.toLocaleString('en-US');
  return (
    <>
      <Count data-over={isOver || undefined}>
        {used.toLocaleString('en-US')} of {most} characters
      </Count>
      {/* Not the count itself, which would be read out with every key. */}
      <VisuallyHidden aria-live="polite">
        {isOver ? `Longer than ${most} characters.` : used >= limit * nearLimit ? `Close to ${most} characters.` : ''}
      </VisuallyHidden>
    </>
  );
}
