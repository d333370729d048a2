import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PostEdit } from '@clapback/contracts';
import { color, radius, TimeLabel } from '@clapback/ui';
import { useId, useMemo, useState } from 'react';
import { differenceOf, parseEdit, shortened, versionOf, type Piece } from './edit-parts.ts';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 12px',
  marginBottom: 10,
  fontSize: '0.8125rem',
  color: color.third,
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 600, color: color.ink },
});

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

// Words for those who hear the page; eyes have the lines through and below the words, so colour is never alone.
const spoken = (words: string) =>
  ({
    content: `"${words}"`,
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }) as const;

const Side = styled('div')({
  minWidth: 0,
  padding: '12px 14px 14px',
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& h4': { margin: '0 0 6px', fontSize: '0.8125rem', fontWeight: 600, color: color.second, whiteSpace: 'normal' },
  '& p + p': { marginTop: 8 },
  '& del': {
    position: 'relative',
    backgroundColor: color.dangerSoft,
    color: color.danger,
    textDecoration: 'line-through',
    borderRadius: 3,
  },
  '& ins': {
    position: 'relative',
    backgroundColor: color.goodSoft,
    color: color.good,
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    borderRadius: 3,
  },
  '& del::before': spoken(' removed: '),
  '& ins::before': spoken(' added: '),
  '& :is(del, ins)::after': spoken(' (end) '),
});

const exactly = (time: string) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

/**
 * One edit: the text before and after it, with what is different marked. Long stretches that stayed the same are left out until they are
 * asked for.
 */
export function EditEntry({ edit }: { edit: PostEdit }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { title, content, isLong } = useMemo(() => {
    const [before, after] = [parseEdit(edit.oldContent), parseEdit(edit.newContent)];
    const whole = differenceOf(before.content, after.content);
    const short = shortened(whole);
    return {
      title: differenceOf(before.title, after.title),
      content: { whole, short },
      isLong: short.some(({ text }, index) => text !== whole[index]!.text),
    };
  }, [edit]);
  const shown = isWhole ? content.whole : content.short;
  return (
    <article aria-labelledby={id}>
      <Head>
        <h3 id={id}>{exactly(edit.editedAt)}</h3>
        <TimeLabel time={edit.editedAt} />
      </Head>
      <Sides>
        <Version name="Before" version="before" title={title} content={shown} />
        <Version name="After" version="after" title={title} content={shown} />
      </Sides>
      {isLong ? (
        <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mt: 0.5, ml: -1.5 }}>
          {isWhole ? 'Show what changed' : 'Show the whole text'}
        </Button>
      ) : null}
    </article>
  );
}

function Version({ name, version, title, content }: { name: string; version: 'before' | 'after'; title: Piece[]; content: Piece[] }) {
  const id = useId();
  return (
    <Side role="group" aria-labelledby={id}>
      <h4 id={id}>{name}</h4>
      <p dir="auto">
        <strong>
          <Marked pieces={title} version={version} />
        </strong>
      </p>
      <p dir="auto">
        <Marked pieces={content} version={version} />
      </p>
    </Side>
  );
}

function Marked({ pieces, version }: { pieces: Piece[]; version: 'before' | 'after' }) {
  const Mark = version === 'before' ? 'del' : 'ins';
  return versionOf(pieces, version).map(({ text, isChanged }, index) =>
    isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}
