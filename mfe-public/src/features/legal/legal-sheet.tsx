import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Content, layout } from '@clapback/ui';
import type { ReactNode } from 'react';

/** One section of a document: a heading, paragraphs of plain text, and what they count up. */
export interface LegalSection {
  /** What addresses end in (`#who`), in mails as well: it never changes. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Each with its name set apart. */
  items?: readonly (readonly [name: string, text: string])[];
}

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  paddingBlock: 32,
  display: 'grid',
  gap: 32,
  '& section': { display: 'grid', gap: 10, scrollMarginTop: 96 },
  '& section p, & section ul': { color: color.second },
  '& section ul': { margin: 0, paddingInlineStart: 20, display: 'grid', gap: 6 },
  '& section strong': { color: color.ink },
  '& nav ol': { margin: 0, paddingInlineStart: 28, columns: 2, columnGap: 24, lineHeight: 2 },
  [theme.breakpoints.down('sm')]: { '& nav ol': { columns: 1 } },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64, fontSize: '1rem' },
}));

interface Props {
  title: string;
  /** What stands under the title. */
  lead: ReactNode;
  /** Names the list of sections for those who hear it. */
  contents: string;
  sections: readonly LegalSection[];
}

/** A document that is written to be read: its sections, each with an address of its own, listed first. */
export function LegalSheet({ title, lead, contents, sections }: Props) {
  return (
    <Content>
      <Sheet>
        <header>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        </header>
        <nav aria-label={contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, heading, paragraphs, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <Typography variant="h3" component="h2" id={`${id}-heading`}>
              {heading}
            </Typography>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items ? (
              <ul>
                {items.map(([name, text]) => (
                  <li key={name}>
                    <strong>{name}</strong>: {text}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </Sheet>
    </Content>
  );
}
