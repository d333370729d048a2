import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SaveWriterDraft, Statement, WriterDraft } from '@clapback/contracts';
import { mostStatements } from '@clapback/contracts/limits';
import { draftText } from '@clapback/contracts/writer-words';
import { questionsOf } from '@clapback/look/draft/questions';
import { color, Icon, radius } from '@clapback/ui';
import { Quote } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ChangeText } from './change-text.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { EngineNote } from './engine-note.tsx';
import { Findings } from './findings.tsx';
import { KeptNames } from './kept-names.tsx';
import { StatementRow } from './statement-row.tsx';
import { ToneChoice } from './tone-choice.tsx';
import { useDraftCheck } from './use-draft-check.ts';
import { useProofEvidence } from './use-proof-evidence.ts';
import { useWriterDraft } from './use-writer-draft.ts';
import { useWriting } from './use-writing.ts';
import { useWriterGetStateQuery } from './writer-endpoints.ts';
import { replacedIn } from './changed-sentence.ts';
import { splitText } from './writer-text.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { minWidth: 0, padding: '24px 16px 32px' },
  '& > div + div': { backgroundColor: color.surface, borderTop: `1px solid ${color.line}` },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 776fr) minmax(0, 664fr)',
    minHeight: 'calc(100vh - 112px)',
    '& > div': { padding: '26px 32px 40px' },
    '& > div + div': { borderTop: 0, borderLeft: `1px solid ${color.line}` },
  },
}));
const From = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  margin: '24px 0 10px',
  color: color.second,
  fontSize: '0.8125rem',
  '& > span': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
});
const Statements = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  backgroundColor: color.surface,
});

/** The sentences of a draft, and which model wrote them. */
type WrittenDraft = Pick<SaveWriterDraft, 'sentences' | 'model'>;

interface WriterEditorProps {
  kept: WriterDraft;
  caseFileId: string | null;
  onReload: () => void;
  onNew: () => void;
}

/** The statements of a text with what is said of each, and beside them the answer that comes of it. */
export function WriterEditor({ kept, caseFileId, onReload, onNew }: WriterEditorProps) {
  const { draft, state, change, changeStatement, saveNow, changeText } = useWriterDraft(kept);
  const { statements, sentences, tone, source } = draft;
  const questions = useMemo(() => questionsOf(statements), [statements]);
  const evidence = useProofEvidence(caseFileId ?? kept.caseFileId);
  const findings = useDraftCheck(sentences, statements, evidence.nameOf);
  const { data: engine, isLoading: isEngineLoading } = useWriterGetStateQuery();
  const [editing, setEditing] = useState<number | null>(null);
  const [current, setCurrent] = useState<readonly number[]>([]);
  const [proofOf, setProofOf] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [previous, setPrevious] = useState<WrittenDraft | null>(null);
  const before = useRef<WrittenDraft>({ sentences, model: draft.model });
  const writing = useWriting({
    // Added to what is there: a sentence may be changed or removed while the others come.
    onSentence: (come, model, isFirst) => change((shown) => ({ sentences: isFirst ? [come] : [...shown.sentences, come], model })),
    onNothing: () => {
      // What came of one that was refused is not kept.
      change(before.current);
      setPrevious(null);
    },
  });

  function write() {
    before.current = { sentences, model: draft.model };
    setPrevious(sentences.length > 0 ? before.current : null);
    setEditing(null);
    void writing.start(draft);
  }

  function askForProof(number: number) {
    setProofOf(number);
    document.getElementById(`statement-${number}`)?.scrollIntoView({ block: 'center' });
  }

  const text = writing.sentence === null ? draftText(sentences) : '';
  const facts = statements.filter(({ kind }) => kind === 'fact').length;
  return (
    <Columns>
      <div>
        <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
          AI ClapBack Writer
        </Typography>
        <EngineNote state={engine} isLoading={isEngineLoading} />
        <p style={{ marginTop: 4, color: color.second }}>Say what is right and what is not. The draft uses nothing else.</p>
        <From>
          <Icon as={Quote} size={15} />
          <span>
            {source === '' ? null : draft.postId ? (
              <>
                From the post “<bdi>{source}</bdi>”:{' '}
              </>
            ) : (
              <>
                Pasted from <bdi>{source}</bdi>:{' '}
              </>
            )}
            {splitText(statements.length, facts, questions.length)}
          </span>
          <Button variant="text" size="small" onClick={() => setChanging(true)} aria-expanded={isChanging}>
            Change the text
          </Button>
          <Button variant="text" size="small" color="inherit" onClick={onNew}>
            Another text
          </Button>
        </From>
        {state === 'changed_elsewhere' ? (
          <Alert
            severity="warning"
            sx={{ marginBottom: '12px' }}
            action={
              <Button color="inherit" size="small" onClick={onReload}>
                Load it
              </Button>
            }
          >
            This draft was changed in another tab. What you change here is not saved until you load that.
          </Alert>
        ) : null}
        {isChanging ? (
          <ChangeText originalPost={draft.originalPost} source={source} onChange={changeText} onClose={() => setChanging(false)} />
        ) : null}
        {statements.length >= mostStatements ? (
          <Alert severity="info" sx={{ marginBottom: '12px' }}>
            A draft takes {mostStatements} statements: these are the first of the text. Put what comes after them into another draft.
          </Alert>
        ) : null}
        <Statements aria-label="Statements">
          {statements.map((statement: Statement) => (
            <StatementRow
              key={`${statement.number} ${statement.words}`}
              statement={statement}
              question={questions.find(({ number }) => number === statement.number)}
              evidence={evidence}
              isCurrent={current.includes(statement.number)}
              wantsProof={proofOf === statement.number}
              onProofDone={() => setProofOf(null)}
              onChange={(more) => changeStatement(statement.number, more)}
            />
          ))}
        </Statements>
        {engine && engine.model !== null ? (
          <div style={{ marginTop: 16 }}>
            <KeptNames names={draft.names ?? []} onChange={(names) => change({ names })} />
          </div>
        ) : null}
      </div>
      <div>
        <ToneChoice value={tone} disabled={writing.sentence !== null} onChange={(chosen) => change({ tone: chosen })} />
        <DraftPanel
          sentences={sentences}
          statements={statements}
          findings={findings ?? []}
          writing={writing.sentence}
          model={draft.model}
          saved={state}
          editing={editing}
          hasPrevious={previous !== null}
          onEditing={setEditing}
          onWrite={write}
          onStop={writing.stop}
          onBringBack={() => {
            if (previous) change(previous);
            setPrevious(null);
          }}
          onChange={(changed) => change({ sentences: changed })}
          onFocus={setCurrent}
        />
        {findings && sentences.length > 0 && writing.sentence === null ? (
          <Findings
            findings={findings}
            sentences={sentences}
            statements={statements}
            onAddProof={askForProof}
            onEdit={(index) => {
              setEditing(index);
              document.getElementById(`sentence-${index}`)?.scrollIntoView({ block: 'center' });
            }}
            onConfirm={(index) => change({ sentences: sentences.map((one, at) => (at === index ? { ...one, isConfirmed: true } : one)) })}
            onReplace={(index, replaced) => {
              const isAdded = findings.some(({ kind, sentence }) => kind === 'added_by_model' && sentence === index);
              change({ sentences: sentences.map((one, at) => (at === index ? replacedIn(one, replaced, isAdded) : one)) });
            }}
          />
        ) : null}
        <DraftActions
          draftId={kept.id}
          originalPost={draft.originalPost}
          statements={statements}
          evidence={evidence}
          text={text}
          postId={draft.postId}
          onSave={async (isReviewed = false) => (state === 'saved' && !isReviewed) || (await saveNow({ isReviewed })) !== null}
        />
      </div>
    </Columns>
  );
}
