import type { ReportedEvidence } from '@clapback/contracts';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import type { ReactNode } from 'react';
import { PictureFigure } from './picture-figure.tsx';

/**
 * The files of a reported response, which may be what the report is about: its pictures, covered until they are pressed, and links to the
 * rest. Nothing where there are none.
 */
export function CaseEvidence({ of: files }: { of: readonly ReportedEvidence[] }) {
  if (files.length === 0) return null;
  const hasOriginals = files.some(({ originalUrl }) => originalUrl);
  return (
    <div className="console-evidence">
      <ul aria-label="Evidence">
        {files.map((file) => (
          <li key={file.id}>
            <EvidenceFile of={file} />
          </li>
        ))}
      </ul>
      {hasOriginals ? <p>An original may show more than readers see. The audit log keeps who downloads one.</p> : null}
    </div>
  );
}

function EvidenceFile({ of: file }: { of: ReportedEvidence }) {
  const { url, name } = file;
  if (url !== null && file.kind === 'image') {
    return (
      <PictureFigure picture={{ ...file, url }} alt={name} name={name}>
        <figcaption>
          <About of={file}>
            <span dir="auto">{name}</span>
          </About>
        </figcaption>
      </PictureFigure>
    );
  }
  return (
    <About of={file}>
      {url === null ? (
        <strong dir="auto">{name}</strong>
      ) : (
        <a className="console-link" href={url} target="_blank" rel="noreferrer">
          <span dir="auto">{name}</span>
          <span className="console-hidden"> (opens a new tab)</span>
        </a>
      )}
    </About>
  );
}

/** What kind of file it is and how large, what its author says it shows, and the way to it as it came. */
function About({ of: { kind, bytes, caption, url, name, originalUrl }, children }: { of: ReportedEvidence; children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span>
        · {kindLabels[kind]}, {sizeText(bytes)}
        {url === null ? ' · readers do not see it now' : ''}
        {originalUrl ? (
          <>
            {' · '}
            <a className="console-link" href={originalUrl} download={name}>
              Download the original<span className="console-hidden"> of {name}</span>
            </a>
          </>
        ) : null}
      </span>
      {caption ? (
        <>
          <br />
          <span dir="auto">“{caption}”</span>
        </>
      ) : null}
    </>
  );
}

const kindLabels = { image: 'image', pdf: 'PDF', text: 'text', document: 'Word document' } as const;
