import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Icon, radius } from '@clapback/ui';
import { Lead, Section } from './landing-section.ts';
import { siteContent } from './site-content.ts';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  marginTop: 32,
  display: 'grid',
  gap: '24px 40px',
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: 16 },
  '& > li > h3, & > li > p': { gridColumn: 2 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    gridRow: 'span 2',
    borderRadius: radius.control,
    backgroundColor: color.accentSoft,
    color: color.accent,
  },
  '& p': { marginTop: 6, color: color.second },
}));

/** What there is to answer with. */
export function FeaturesSection() {
  const { lead, items } = siteContent.features;
  return (
    <Section id="features" aria-labelledby="features-heading">
      <Typography variant="h2" id="features-heading">
        Features
      </Typography>
      <Lead>{lead}</Lead>
      <Grid>
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            <span>
              <Icon as={icon} size={22} />
            </span>
            <Typography variant="h3">{title}</Typography>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
