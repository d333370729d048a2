import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Badge, Card, color } from '@clapback/ui';
import { Lead, Section } from './landing-section.ts';
import { useSiteClaims } from './use-site-claims.ts';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  marginTop: 32,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Study = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 24 },
  '& dl': { display: 'grid', gap: 10, marginTop: 4, width: '100%' },
  '& dl > div': { paddingLeft: 14, borderLeft: `3px solid ${color.line}` },
  '& dl > div:nth-of-type(1)': { borderColor: color.danger },
  '& dl > div:nth-of-type(2)': { borderColor: color.good },
  '& dt': { color: color.third, fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': { color: color.second },
  '& dl > div:nth-of-type(1) dd': { color: color.ink },
}));

/** Examples of what was said, what was answered and how it ended, where the operator stands by them. */
export function CaseStudies() {
  const { caseStudies } = useSiteClaims();
  if (!caseStudies) return null;
  const { lead, items } = caseStudies;
  return (
    <Section id="case-studies" aria-labelledby="case-studies-heading">
      <Typography variant="h2" id="case-studies-heading">
        Case Studies
      </Typography>
      <Lead>{lead}</Lead>
      <Grid>
        {items.map(({ kind, title, said, answered, ended }) => (
          <Study as="li" key={title}>
            <Badge>{kind}</Badge>
            <Typography variant="h3">{title}</Typography>
            <dl>
              <div>
                <dt>What was said</dt>
                <dd>{said}</dd>
              </div>
              <div>
                <dt>The answer</dt>
                <dd>{answered}</dd>
              </div>
              <div>
                <dt>How it ended</dt>
                <dd>{ended}</dd>
              </div>
            </dl>
          </Study>
        ))}
      </Grid>
    </Section>
  );
}
