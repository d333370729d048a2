import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, layout } from '@clapback/ui';
import { Section } from './landing-section.ts';
import { siteContent } from './site-content.ts';

const Columns = styled(Section)(({ theme }) => ({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: 48 },
  '& p': { maxWidth: layout.measure, color: color.second, fontSize: '1.0625rem', lineHeight: 1.65 },
  '& p + p': { marginTop: '1em' },
}));

/** What this place is, and what it does not do. */
export function About() {
  return (
    <Columns id="about" aria-labelledby="about-heading">
      <Typography variant="h2" id="about-heading">
        About
      </Typography>
      <div>
        {siteContent.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Columns>
  );
}
