import { styled } from '@mui/material/styles';
import { color, radius, shadow } from './tokens.ts';

interface CardLook {
  /** Marks what is boosted. */
  ring?: boolean;
  /** Floats above the page. */
  lifted?: boolean;
}

/** The look of a card, for elements that are not a plain `div`. */
export const cardStyle = ({ ring, lifted }: CardLook = {}) => ({
  backgroundColor: color.surface,
  border: `1px solid ${ring ? color.boostLine : color.line}`,
  borderRadius: radius.card,
  boxShadow: lifted ? shadow.lifted : ring ? `0 0 0 2px ${color.boostSoft}` : 'none',
});

/** A surface with a hairline. */
export const Card = styled('div', { shouldForwardProp: (name) => name !== 'ring' && name !== 'lifted' })<CardLook>(cardStyle);

/** The page's content: centred, as wide as every other screen's. */
export const Content = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1128 + 2 * 24,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));
