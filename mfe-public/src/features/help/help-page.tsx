import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { contactPath } from '@clapback/contracts/contact-address';
import { Collapsible, color, Content, layout } from '@clapback/ui';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ToFeed } from '../../components/to-feed.tsx';
import { useSiteClaims } from '../landing/index.ts';
import { legalPages, PageLinks, TextBlocks } from '../legal/index.ts';
import { foundEntries, hasWords, helpSections, type HelpEntry } from './help-entries.ts';
import text from './help.md';

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  paddingBlock: 32,
  '& header, & section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  '& section': { scrollMarginTop: 96 },
  '& header p, & section p': { color: color.second },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64 },
}));
const Story = styled('div')({
  display: 'grid',
  gap: 4,
  paddingBlock: 14,
  borderTop: `1px solid ${color.line}`,
  '& strong': { color: color.ink },
});

const sections = helpSections(text);

/** `/help`: questions with answers, the rules in short, how decisions are made, and examples of how it can end. */
export default function HelpPage() {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const found = query ? findInHelp(query) : null;
  return (
    <Content>
      <Sheet>
        <header>
          <ToFeed />
          <Typography variant="h2" component="h1">
            {text.title}
          </Typography>
          <TextBlocks nodes={text.lead} />
          <TextField type="search" label="Search the help" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </header>
        {found ? <Found query={query} found={found} /> : <All />}
        <p>
          Didn’t find what you were looking for?{' '}
          <Link component={RouterLink} to={found?.count === 0 ? contactPath(`Not in the help: ${query}`) : '/contact'}>
            Write to us
          </Link>
          . You’ll find all rules on the{' '}
          <Link component={RouterLink} to="/legal">
            legal page
          </Link>
          .
        </p>
      </Sheet>
    </Content>
  );
}

/** What has the words of a search. */
function findInHelp(query: string) {
  const entries = foundEntries(sections, query);
  const pages = legalPages.filter(({ title, summary }) => hasWords(`${title} ${summary}`, query));
  return { entries, pages, count: entries.length + pages.length };
}

function Found({ query, found: { entries, pages, count } }: { query: string; found: ReturnType<typeof findInHelp> }) {
  return (
    <Section id="found" heading="What was found">
      <p role="status">
        {count === 0
          ? `Nothing here has all of these words: ${query}. Try fewer or other ones.`
          : count === 1
            ? '1 answer'
            : `${count} answers`}
      </p>
      {entries.map(({ question, answer }) => (
        <Story key={question}>
          <Typography variant="h4" component="h3">
            {question}
          </Typography>
          <p>
            <TextBlocks nodes={answer} />
          </p>
        </Story>
      ))}
      {pages.length > 0 ? <PageLinks pages={pages} /> : null}
    </Section>
  );
}

function All() {
  const [faq, moderation] = sections;
  const { caseStudies } = useSiteClaims();
  return (
    <>
      <Questions of={faq!} />
      <Section id="rules" heading="Our rules in short">
        <PageLinks />
      </Section>
      <Questions of={moderation!} />
      {caseStudies ? (
        <Section id="stories" heading="Success stories">
          <p>{caseStudies.lead} No outcome is promised.</p>
          {caseStudies.items.map(({ kind, title, said, answered, ended }) => (
            <Story key={title}>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <p>
                <strong>{kind}.</strong> {said}
              </p>
              <p>{answered}</p>
              <p>{ended}</p>
            </Story>
          ))}
        </Section>
      ) : null}
    </>
  );
}

function Questions({ of: { id, heading, entries } }: { of: { id: string; heading: string; entries: readonly HelpEntry[] } }) {
  return (
    <Section id={id} heading={heading}>
      <div>
        {entries.map(({ question, answer }) => (
          <Collapsible key={question} title={question}>
            <TextBlocks nodes={answer} />
          </Collapsible>
        ))}
      </div>
    </Section>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Typography variant="h3" component="h2" id={`${id}-heading`}>
        {heading}
      </Typography>
      {children}
    </section>
  );
}
