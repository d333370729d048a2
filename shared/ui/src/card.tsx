import { styled } from '@mui/material/styles';
import { color, radius, shadow } from './tokens.ts';

/** A surface with a hairline. `ring` marks what is boosted, `lifted` what floats above the page. */
export const Card = styled('div', { shouldForwardProp: (name) => name !== 'ring' && name !== 'lifted' })<{ ring?: boolean; lifted?: boolean }>(({ ring, lifted }) => ({
  backgroundColor: color.surface,
  border: `1px solid ${ring ? color.boostLine : color.line}`,
  borderRadius: radius.card,
  boxShadow: lifted ? shadow.lifted : ring ? `0 0 0 2px ${color.boostSoft}` : 'none',
}));

/** The page's content: centred, as wide as every other screen's. */
export const Content = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1128 + 2 * 24,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));
