import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFile, SharedCaseFile } from '@clapback/contracts';
import { entryWords, stateLabels } from '@clapback/contracts/case-file-text';
import { Badge, color, Content, fullTimeText } from '@clapback/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import { SharedEvidence } from './shared-evidence.tsx';

const Rows = styled('ol')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: 4, paddingBlock: 14, borderTop: `1px solid ${color.line}` },
  '& p, & time, & small': { color: color.second, whiteSpace: 'pre-line' },
  '& time, & small': { fontSize: '0.875rem' },
});

const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A shared case file, to be read: what happened, the evidence with its hashes, what is due and who has to do with it. */
export function SharedCaseFileView({ shared: { file, withheld, expiresAt }, token }: { shared: SharedCaseFile; token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Content>
      <Sheet>
        <header>
          <div>
            <Badge tone="neutral">{stateLabels[file.state]}</Badge>
          </div>
          <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} dir="auto">
            {file.title}
          </Typography>
          {file.summary ? <p dir="auto">{file.summary}</p> : null}
          <p>
            Reference {file.reference}, opened {day(file.createdAt)}. This link works until {day(expiresAt)}, unless it is ended before.
          </p>
          {file.accusationUrl ? (
            <p>
              <Link href={file.accusationUrl} rel="noreferrer nofollow" target="_blank">
                {file.accusationUrl}
              </Link>
            </p>
          ) : null}
        </header>
        <Section id="timeline" title="Timeline">
          <Entries file={file} />
        </Section>
        <Section id="evidence" title="Evidence">
          <SharedEvidence evidence={file.evidence} withheld={withheld} token={token} />
        </Section>
        {file.deadlines.length > 0 ? (
          <Section id="deadlines" title="Deadlines">
            <Rows>
              {file.deadlines.map(({ id, label, dueAt, metAt }) => (
                <li key={id}>
                  <strong dir="auto">{label}</strong>
                  <small>{metAt ? `Due ${day(dueAt)}, met ${day(metAt)}` : `Due ${day(dueAt)}`}</small>
                </li>
              ))}
            </Rows>
          </Section>
        ) : null}
        {file.contacts.length > 0 ? (
          <Section id="contacts" title="People and addresses">
            <Rows>
              {file.contacts.map(({ id, name, address, note }) => (
                <li key={id} dir="auto">
                  <strong>{name}</strong>
                  {address ? <small>{address}</small> : null}
                  {note ? <small>{note}</small> : null}
                </li>
              ))}
            </Rows>
          </Section>
        ) : null}
      </Sheet>
    </Content>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`shared-${id}`}>
      <Typography variant="h3" component="h2" id={`shared-${id}`}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Entries = ({ file }: { file: CaseFile }) => (
  <Rows>
    {file.entries.map((entry) => {
      const { title, text } = entryWords(entry);
      return (
        <li key={entry.id}>
          <time dateTime={entry.happenedAt}>{fullTimeText(new Date(entry.happenedAt))}</time>
          <strong>{title}</strong>
          {text ? <p dir="auto">{text}</p> : null}
        </li>
      );
    })}
  </Rows>
);
