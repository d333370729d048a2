import { styled } from '@mui/material/styles';
import type { LetterDocument } from '@clapback/contracts/letter-document';
import { color, radius, shadow } from '@clapback/ui';

const Sheet = styled('article')({
  margin: '4px 20px 24px',
  padding: '28px 26px',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  boxShadow: shadow.lifted,
  // The serif of headlines has their one weight alone.
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: '0.875rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& p, & ol': { margin: '0 0 8px', whiteSpace: 'pre-line' },
  '& h2': { fontSize: '1rem', margin: '14px 0 10px' },
  '& h3': { fontSize: '0.875rem', margin: '12px 0 2px', fontFamily: 'inherit' },
  '& ol': { paddingInlineStart: 22 },
  '& .right': { textAlign: 'end' },
  '& .small': { color: color.third },
});

/** A letter as it will be read. */
export function LetterSheet({ letter, label = 'Preview of the letter' }: { letter: LetterDocument; label?: string }) {
  return (
    <Sheet aria-label={label}>
      <p className="small">{letter.sender.join('\n')}</p>
      <p>{letter.recipient.join('\n')}</p>
      <p className="right">
        {[letter.placeAndDate, letter.reference ? `My reference: ${letter.reference}` : ''].filter(Boolean).join('\n')}
      </p>
      <h2>{letter.title}</h2>
      <p>{letter.greeting}</p>
      {letter.blocks.map(({ kind, text, items }, index) => {
        // Blocks have no name of their own, and their order is what they are.
        const key = `${index}-${kind}`;
        if (kind === 'heading') return <h3 key={key}>{text}</h3>;
        return (
          <div key={key}>
            {text ? <p>{text}</p> : null}
            {items ? (
              <ol>
                {items.map((item, at) => {
                  // The same address may be typed twice.
                  const place = `${at}-${item}`;
                  return <li key={place}>{item}</li>;
                })}
              </ol>
            ) : null}
          </div>
        );
      })}
      <p>{letter.closing}</p>
      <p>
        <strong>{letter.signature}</strong>
      </p>
      <p className="small">{`${letter.name}\n${letter.note}`}</p>
    </Sheet>
  );
}
