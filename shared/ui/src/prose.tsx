import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { linkedLine, paragraphs } from './plain-text.ts';
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
export function Prose({ text, ...rest }: { text: string } & ComponentProps<typeof Paragraphs>) {
  return (
    <Paragraphs dir="auto" {...rest}>
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

/** Lines of a text that are shown before 'Read more'. */
const foldedLines = 12;

const folded = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: foldedLines, overflow: 'hidden' } as const;

/**
 * Prose of which twelve lines are shown until 'Read more' is pressed. The rest is there for screen readers, and what is searched for on the
 * page or reached by keyboard unfolds it. `isOpen`: whole from the start.
 */
export function CollapsibleProse({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const [hasMore, setHasMore] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const element = place.current!;
    const measure = () => {
      const lines = element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
      setHasMore(open ? lines > foldedLines + 0.5 : element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, text]);

  function toggle() {
    const before = button.current!.getBoundingClientRect().top;
    flushSync(() => setOpen(!open));
    // What folds above the button would otherwise carry away what stands below it.
    if (open) scrollBy(0, button.current!.getBoundingClientRect().top - before);
  }

  return (
    <>
      <Prose
        ref={place}
        style={open ? undefined : folded}
        text={text}
        // The browser scrolls a folded text to what it has found in it, or to a link that was reached by keyboard.
        onScroll={({ currentTarget }) => {
          if (open || currentTarget.scrollTop === 0) return;
          currentTarget.scrollTop = 0;
          setOpen(true);
        }}
      />
      {hasMore ? (
        <Button ref={button} variant="text" size="small" aria-expanded={open} onClick={toggle} sx={{ mt: 0.5, ml: -1.5 }}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      ) : null}
    </>
  );
}
