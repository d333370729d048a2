import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { termsVersion } from '@clapback/contracts/limits';
import { color, Content, layout } from '@clapback/ui';
import { termsSections } from './terms-text.ts';

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  paddingBlock: 32,
  display: 'grid',
  gap: 32,
  '& section': { display: 'grid', gap: 10, scrollMarginTop: 96 },
  '& section p': { color: color.second },
  '& nav ol': { margin: 0, paddingInlineStart: 20, columns: 2, columnGap: 24, lineHeight: 2 },
  [theme.breakpoints.down('sm')]: { '& nav ol': { columns: 1 } },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64, fontSize: '1rem' },
}));

const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(termsVersion));

/** `/terms`: the terms of service in plain English. */
export default function TermsPage() {
  return (
    <Content>
      <Sheet>
        <header>
          <Typography variant="h2" component="h1">
            Terms of Service
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            In force since <time dateTime={termsVersion}>{since}</time>. Written to be read.
          </Typography>
        </header>
        <nav aria-label="Sections of the terms">
          <ol>
            {termsSections.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
        {termsSections.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <Typography variant="h3" component="h2" id={`${id}-heading`}>
              {heading}
            </Typography>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Sheet>
    </Content>
  );
}
