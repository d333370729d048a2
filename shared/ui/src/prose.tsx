import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { collapsedStart, linkedLine, paragraphs } from './plain-text.ts';
import { color, layout } from './tokens.ts';

const Paragraphs = styled('div')({
  maxWidth: layout.measure,
  // Both follow the text's own direction: what is read from the right stands at the right edge, under its title.
  marginInline: '0 auto',
  overflowWrap: 'anywhere',
  // A paragraph in another script than the first is still read in its own direction.
  '& p': { unicodeBidi: 'plaintext' },
  '& p + p': { marginTop: '0.75em' },
  '& a': { color: color.accent, textUnderlineOffset: '0.18em' },
});

function Line({ text }: { text: string }) {
  return linkedLine(text).map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <a key={index} href={piece.href} rel="nofollow ugc noopener noreferrer">
        {piece.label}
      </a>
    ),
  );
}

/** A text that a member wrote: plain paragraphs, http(s) addresses as links that carry no weight for search engines. */
export function Prose({ text }: { text: string }) {
  return (
    <Paragraphs dir="auto">
      {paragraphs(text).map((lines, index) => (
        <p key={index}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              <Line text={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </Paragraphs>
  );
}

/** Prose of which a long one shows its beginning until 'Read more' is pressed. */
export function CollapsibleProse({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const start = collapsedStart(text);
  if (start === null) return <Prose text={text} />;
  return (
    <>
      <Prose text={open ? text : start} />
      <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 0.5, ml: -1.5 }}>
        {open ? 'Show less' : 'Read more'}
      </Button>
    </>
  );
}
