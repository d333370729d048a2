import { styled } from '@mui/material/styles';
import type { Evidence, Post, PostResponse } from '@clapback/contracts';
import { color, ErrorState, Icon, radius, Spinner, TimeLabel } from '@clapback/ui';
import { File, History, Scale } from 'lucide-react';
import { verdictLabels } from '../../components/verdict-labels.ts';
import { EvidenceOpener, hashText, useOpenEvidence, type RenewAddress } from '../evidence/index.ts';
import { useSubjectsGetAnswerQuery } from './subjects-endpoints.ts';

const Table = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '14px 0 0',
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  '& > li': { display: 'grid', borderBottom: `1px solid ${color.line}`, fontSize: '0.9375rem', lineHeight: 1.5 },
  '& > li:last-child': { borderBottom: 0 },
  '& > li > div': { minWidth: 0, padding: '12px 16px', overflowWrap: 'anywhere' },
  '& > li > div:first-of-type': { display: 'flex', gap: 10, backgroundColor: color.sunk },
  [theme.breakpoints.up('sm')]: { '& > li': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
}));

const Number = styled('span')({ flex: 'none', color: color.third, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.75 });

const Quoted = styled('div')({
  minWidth: 0,
  '& q': { quotes: '"“" "”"', color: color.ink, fontWeight: 500 },
  '& em': { color: color.third },
  '& small': {
    display: 'flex',
    gap: 6,
    marginTop: 6,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    color: color.second,
    '& svg': { flex: 'none', marginTop: 3 },
  },
});

/** The mark is ink whatever it says: it is the answerer's word, and nobody here judges it. */
const Mark = styled('span', { shouldForwardProp: (name) => name !== 'filled' })<{ filled: boolean }>(({ filled }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  marginInlineEnd: 8,
  border: `1px solid ${color.ink}`,
  borderRadius: radius.pill,
  backgroundColor: filled ? color.ink : color.surface,
  color: filled ? color.surface : color.ink,
  verticalAlign: '-0.35em',
}));

const Files = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& img, & li > span:first-of-type': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    objectFit: 'cover',
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    color: color.second,
  },
  '& a, & button': {
    display: 'block',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: color.ink,
    fontSize: '0.875rem',
    fontWeight: 600,
    textAlign: 'start',
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& small': { display: 'block', fontSize: '0.8125rem', color: color.third },
});

const Note = styled('p')({
  display: 'flex',
  gap: 8,
  marginTop: 12,
  fontSize: '0.8125rem',
  color: color.second,
  '& svg': { flex: 'none', marginTop: 2 },
});

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', padding: 20, color: color.third });

/** Each sentence of an accusation that was answered beside what the person named says of it. */
export default function AnswerTable({ post }: { post: Post }) {
  const answerId = post.answer?.id ?? '';
  const { data, isError, isFetching, refetch } = useSubjectsGetAnswerQuery({ postId: post.id, answerId }, { skip: answerId === '' });
  if (!data) {
    if (isError) return <ErrorState title="The answer could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <Waiting>
        <Spinner />
      </Waiting>
    );
  }
  const renew = async (fileId: string) => (await refetch()).data?.evidence.find(({ id }) => id === fileId)?.url ?? null;
  const shown = new Set(data.quotes.flatMap(({ evidenceIds }) => evidenceIds));
  const others = data.evidence.filter((file) => !shown.has(file.id));
  return (
    <div>
      {data.quotes.length > 0 ? (
        <Table aria-label="Answered sentence by sentence">
          {data.quotes.map((quote, index) => (
            <Row key={quote.id} quote={quote} number={index + 1} evidence={data.evidence} renew={renew} />
          ))}
        </Table>
      ) : null}
      {others.length > 0 ? <EvidenceFiles files={others} renew={renew} label="Files of the answer" /> : null}
      {data.quotes.length > 0 ? (
        <Note>
          <Icon as={Scale} size={16} />
          <span>True, false, partly and opinion are the words of {data.name}. Clapback does not judge who is right.</span>
        </Note>
      ) : null}
    </div>
  );
}

interface RowProps {
  quote: PostResponse['quotes'][number];
  number: number;
  evidence: Evidence[];
  renew: RenewAddress;
}

function Row({ quote, number, evidence, renew }: RowProps) {
  const { label, icon } = verdictLabels[quote.verdict];
  const files = evidence.filter((file) => quote.evidenceIds.includes(file.id));
  return (
    <li>
      <div>
        <Number aria-hidden>{number}</Number>
        <Quoted>
          {quote.words === null ? <em>This post cannot be read any more.</em> : <q dir="auto">{quote.words}</q>}
          {quote.isOutdated && quote.words !== null ? (
            <small>
              <Icon as={History} size={14} />
              <span>
                <strong>Edited since.</strong> The post does not say this any more. The quote keeps the words that were answered.
              </span>
            </small>
          ) : null}
        </Quoted>
      </div>
      <div>
        <p dir="auto">
          <Mark filled={quote.verdict === 'false'} aria-hidden>
            <Icon as={icon} size={14} />
          </Mark>
          <strong>{label}.</strong> {quote.answer}
        </p>
        {files.length > 0 ? <EvidenceFiles files={files} renew={renew} label={`Files for sentence ${number}`} /> : null}
      </div>
    </li>
  );
}

function EvidenceFiles({ files, renew, label }: { files: Evidence[]; renew: RenewAddress; label: string }) {
  const open = useOpenEvidence(files, renew);
  return (
    <Files aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'image' ? (
            <img src={file.url} alt="" loading="lazy" />
          ) : (
            <span>
              <Icon as={File} size={18} />
            </span>
          )}
          <div>
            <EvidenceOpener file={file} onOpen={open} />
            <small>
              {file.caption ? `${file.caption} · ` : null}SHA-256 {hashText(file.originalSha256 ?? file.sha256)} · uploaded{' '}
              <TimeLabel time={file.uploadedAt} />
            </small>
          </div>
        </li>
      ))}
    </Files>
  );
}
