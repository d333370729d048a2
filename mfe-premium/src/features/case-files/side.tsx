import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFile, CaseFileEvidence, WatchedAddress } from '@clapback/contracts';
import { evidenceTrouble, shortHash } from '@clapback/contracts/case-file-text';
import { color, Icon, radius } from '@clapback/ui';
import { CalendarPlus, Check, Download, FileCode2, FileText, Link2, Plus, Quote, Trash2, User } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CaseDialogName } from './dialogs/case-dialogs.ts';
import { DeleteEvidence } from './dialogs/delete-evidence.tsx';
import { useCaseFilesMeetDeadlineMutation, useCaseFilesRemoveContactMutation } from './case-files-endpoints.ts';
import { Shares } from '../case-file-shares/index.ts';
import { Bundle } from './bundle.tsx';
import { dayText, weekdayText } from './day-text.ts';
import { useDownload } from './use-download.ts';

const Section = styled('section')({ padding: 24, display: 'grid', gap: 14, '& + &': { borderTop: `1px solid ${color.line}` } });
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  columnGap: 12,
  alignItems: 'start',
  '& b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.875rem', color: color.second, overflowWrap: 'anywhere' },
});
const Plate = styled('span')({
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.small,
  backgroundColor: color.sunk,
  color: color.second,
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  '& small': { fontSize: '0.875rem', color: color.second },
});
const Small = styled('p')({ fontSize: '0.875rem', color: color.second });

interface SideProps {
  file: CaseFile;
  isReadOnly: boolean;
  onDialog: (name: CaseDialogName) => void;
}

/** What belongs to a matter: people and addresses, evidence, deadlines, links for others. */
export function Side({ file, isReadOnly, onDialog }: SideProps) {
  return (
    <>
      <Contacts file={file} isReadOnly={isReadOnly} onDialog={onDialog} />
      <Evidence file={file} />
      <Deadlines file={file} isReadOnly={isReadOnly} onDialog={onDialog} />
      <Shares caseFileId={file.id} isReadOnly={isReadOnly} />
    </>
  );
}

const Title = ({ id, children }: { id: string; children: ReactNode }) => (
  <Typography variant="h2" id={id} sx={{ fontSize: '1rem', fontFamily: 'inherit' }}>
    {children}
  </Typography>
);

function Contacts({ file, isReadOnly, onDialog }: SideProps) {
  const [remove] = useCaseFilesRemoveContactMutation();
  return (
    <Section aria-labelledby="case-contacts">
      <Title id="case-contacts">People and addresses</Title>
      <Rows>
        {file.contacts.map(({ id, name, address, note }) => (
          <Row key={id}>
            <Plate>
              <Icon as={User} size={16} />
            </Plate>
            <div dir="auto">
              <b>{name}</b>
              {[address, note].filter(Boolean).map((text) => (
                <small key={text}>{text}</small>
              ))}
            </div>
            {isReadOnly ? null : (
              <SmallButton label={`Remove ${name}`} icon={Trash2} onClick={() => void remove({ id: file.id, contactId: id })} />
            )}
          </Row>
        ))}
        {file.watched.map((page) => (
          <Row key={page.id}>
            <Plate>
              <Icon as={Link2} size={16} />
            </Plate>
            <div>
              <b>{page.url.replace(/^https?:\/\//, '')}</b>
              <small>{watchedText(page)}</small>
            </div>
          </Row>
        ))}
      </Rows>
      {file.contacts.length + file.watched.length === 0 ? <Small>Who wrote it, who hosts it, where you can write to.</Small> : null}
      {isReadOnly ? null : (
        <div>
          <Button variant="text" size="small" startIcon={<Icon as={Plus} size={16} />} onClick={() => onDialog('contact')}>
            Add a person or an address
          </Button>
        </div>
      )}
    </Section>
  );
}

const found: Record<WatchedAddress['state'], string> = {
  unseen: 'not checked yet',
  there: 'still there',
  gone: 'gone',
  unclear: 'cannot be seen',
};
const watchedText = ({ state, changedAt }: WatchedAddress): string =>
  changedAt && state === 'there' ? `Watched. Reworded on ${dayText(changedAt)}.` : `Watched: ${found[state]}.`;

const glyphs = { item: Quote, page: FileCode2, upload: FileText };

function Evidence({ file }: { file: CaseFile }) {
  const { download } = useDownload(file.id);
  const [deleting, setDeleting] = useState<CaseFileEvidence | null>(null);
  const kept = file.evidence.filter(({ state, erasedAt }) => state === 'kept' && erasedAt === null).length;
  return (
    <Section aria-labelledby="case-evidence">
      <Head>
        <Title id="case-evidence">Evidence</Title>
        <small>{kept === 1 ? '1 file' : `${kept} files`}, hashed with SHA-256</small>
      </Head>
      <Rows>
        {file.evidence.map((one) => (
          <Row key={one.id}>
            <Plate>
              <Icon as={glyphs[one.kind]} size={16} />
            </Plate>
            <div>
              <b dir="auto">{one.name}</b>
              <small>{aboutEvidence(one)}</small>
            </div>
            {one.state === 'kept' && one.erasedAt === null ? (
              <div>
                <SmallButton label={`Save ${one.name}`} icon={Download} onClick={() => void download(`evidence/${one.id}`, one.name)} />
                <SmallButton label={`Delete ${one.name}`} icon={Trash2} onClick={() => setDeleting(one)} />
              </div>
            ) : null}
          </Row>
        ))}
      </Rows>
      <Bundle file={file} />
      {deleting ? <DeleteEvidence caseFileId={file.id} evidence={deleting} onClose={() => setDeleting(null)} /> : null}
    </Section>
  );
}

function aboutEvidence(one: CaseFileEvidence): string {
  const day = dayText(one.keptAt ?? one.createdAt);
  const trouble = evidenceTrouble(one);
  return [`Item ${one.number}`, day, trouble, one.sha256 ? shortHash(one.sha256) : null].filter(Boolean).join(' · ');
}

function Deadlines({ file, isReadOnly, onDialog }: SideProps) {
  const { download } = useDownload(file.id);
  const [meet] = useCaseFilesMeetDeadlineMutation();
  const open = file.deadlines.filter(({ metAt }) => metAt === null);
  return (
    <Section aria-labelledby="case-deadlines">
      <Title id="case-deadlines">Deadlines</Title>
      {open.map(({ id, label, dueAt }) => (
        <div key={id}>
          <b style={{ fontWeight: 500 }}>{weekdayText(dueAt)}</b>
          <Small dir="auto">{label}</Small>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 6 }}>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon as={CalendarPlus} size={16} />}
              aria-label={`.ics: ${label}`}
              onClick={() => void download(`deadlines/${id}/calendar`, `deadline-${new Date(dueAt).toLocaleDateString('sv-SE')}.ics`)}
            >
              .ics
            </Button>
            {isReadOnly ? null : (
              <Button
                variant="text"
                size="small"
                startIcon={<Icon as={Check} size={16} />}
                aria-label={`Met: ${label}`}
                onClick={() => void meet({ id: file.id, deadlineId: id })}
              >
                Met
              </Button>
            )}
          </div>
        </div>
      ))}
      {open.length === 0 ? <Small>Nothing is due.</Small> : null}
      {isReadOnly || file.state === 'done' ? null : (
        <div>
          <Button variant="text" size="small" startIcon={<Icon as={Plus} size={16} />} onClick={() => onDialog('deadline')}>
            Set a deadline
          </Button>
        </div>
      )}
      <Small>Dates of letters are counted from the law that the letter names. We remind you two days before. Not legal advice.</Small>
    </Section>
  );
}

const SmallButton = ({ label, icon, onClick }: { label: string; icon: typeof Download; onClick: () => void }) => (
  <Button
    variant="text"
    color="inherit"
    size="small"
    aria-label={label}
    title={label}
    onClick={onClick}
    sx={{ minWidth: 32, minHeight: 32, p: 0, color: color.second }}
  >
    <Icon as={icon} size={16} />
  </Button>
);
