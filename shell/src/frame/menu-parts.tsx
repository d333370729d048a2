import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, SchemeButton } from '@clapback/ui';

/** A line of a list that opens below the header. */
export const MenuButton = styled(Button)({
  justifyContent: 'flex-start',
  width: '100%',
  paddingInline: 12,
  color: color.ink,
  fontWeight: 500,
  '&[aria-current]': { fontWeight: 700 },
}) as typeof Button;

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 12,
  color: color.second,
});

/** The line that switches between light and dark. */
export function SchemeMenuItem() {
  return (
    <Line>
      <span aria-hidden>Light or dark</span>
      <SchemeButton />
    </Line>
  );
}
