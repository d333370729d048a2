import { styled } from '@mui/material/styles';
import { Card, color } from '@clapback/ui';

/** px. What is not begun yet takes one line. */
export const lineHeight = 56;

/** The place of the composer where there is no form. */
export const Row = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: lineHeight,
  padding: '5px 16px',
  '& > p': { flex: 1, color: color.second },
  '& > div': { flex: 1, paddingBlock: 8 },
});
