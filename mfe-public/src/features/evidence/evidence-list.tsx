import { styled } from '@mui/material/styles';
import type { Evidence } from '@clapback/contracts';
import { color, fullTimeText, Icon, radius } from '@clapback/ui';
import { Maximize2 } from 'lucide-react';
import { CheckFileButton } from './check-file-button.tsx';
import type { RenewAddress } from './file-dialog-props.ts';
import { FileThumb } from './file-thumb.tsx';
import { hashText, isWaiting, kindText, sizeText } from './file-text.ts';
import { EvidenceOpener } from './evidence-opener.tsx';
import { useOpenEvidence } from './open-evidence.tsx';

const List = styled('ul')({ listStyle: 'none', margin: '10px 0 0', padding: 0, display: 'grid', gap: 4 });

const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: 6,
  margin: '0 -6px',
  borderRadius: radius.small,
  color: color.third,
  fontSize: '0.8125rem',
  '&:hover': { backgroundColor: color.sunk },
  '& > div': { flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' },
  '& > div > button, & > div > a': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: color.ink,
    textAlign: 'left',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // The whole row can be pressed.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.small },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.accent}` },
  },
  '& p': { color: color.second },
  '& p a': { position: 'relative', zIndex: 1, color: color.accent },
});

const uploadedOn = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface EvidenceListProps {
  evidence: readonly Evidence[];
  renew: RenewAddress;
}

/** The files of a response: each opens where it stands, and tells its fingerprint and when it was uploaded. */
export function EvidenceList({ evidence, renew }: EvidenceListProps) {
  const open = useOpenEvidence(evidence, renew);
  if (evidence.length === 0) return null;
  return (
    <>
      <List aria-label="Evidence">
        {evidence.map((file) => (
          <Row key={file.id}>
            <FileThumb src={file.kind === 'image' ? file.url : null} kind={file.kind} onBroken={() => void renew(file.id)} />
            <div>
              <EvidenceOpener file={file} onOpen={open} />
              {file.caption ? <p dir="auto">{file.caption}</p> : null}
              <About file={file} />
              {file.originalUrl ? (
                <p>
                  <a href={file.originalUrl} download={file.name}>
                    Download the original
                  </a>
                </p>
              ) : null}
            </div>
            {isWaiting(file) ? null : <Icon as={Maximize2} size={16} />}
          </Row>
        ))}
      </List>
      <CheckFileButton evidence={evidence} />
    </>
  );
}

/** What it is, its fingerprint, which is the original's where that is kept, and when it came. */
function About({ file }: { file: Evidence }) {
  const uploaded = new Date(file.uploadedAt);
  const hint = `SHA-256 of the original: ${file.originalSha256 ?? 'not kept'}\nSHA-256 of the copy shown here: ${file.sha256}\n${fullTimeText(uploaded)}`;
  return (
    <>
      {file.kind === 'image' ? null : <span>{isWaiting(file) ? kindText(file) : `${kindText(file)} · ${sizeText(file.bytes)}`}</span>}
      <span title={hint}>{`SHA-256 ${hashText(file.originalSha256 ?? file.sha256)} · uploaded ${uploadedOn.format(uploaded)}`}</span>
    </>
  );
}
