import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';

/**
 * A section of the landing page. Its own margin above counts when it is scrolled to, so that the heading comes to stand below the header.
 */
export const Section = styled('section')(({ theme }) => ({
  padding: '48px 0 24px',
  scrollMarginTop: -16,
  [theme.breakpoints.up('md')]: { padding: '64px 0 40px', scrollMarginTop: -32 },
}));

/** What a section says below its heading. */
export const Lead = styled('p')({ marginTop: 8, maxWidth: '62ch', color: color.second, fontSize: '1.0625rem' });
