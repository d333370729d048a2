import { linkedLine, paragraphs } from '@clapback/ui/plain-text.ts';
import { Fragment } from 'react';

/** A text that a member wrote: plain paragraphs, addresses as links that open elsewhere. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="console-text" dir="auto">
      {paragraphs(text).map((lines, index) => (
        <p key={index}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              {linkedLine(line).map((piece, part) =>
                typeof piece === 'string' ? (
                  <Fragment key={part}>{piece}</Fragment>
                ) : (
                  <a key={part} href={piece.href} target="_blank" rel="nofollow ugc noopener noreferrer">
                    {piece.label}
                  </a>
                ),
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
