import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import type { Statement } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { markLabels, statementKinds, type StatementKind, type StatementMark } from '@clapback/contracts/writer-words';
import type { WriterQuestion } from '@clapback/look/draft/questions';
import { color, Icon, radius } from '@clapback/ui';
import { Check, Paperclip, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { AddedText } from './added-text.tsx';
import { ProofEditor } from './proof-editor.tsx';
import { QuestionBlock } from './question-block.tsx';
import { Line, StatementDetails } from './statement-details.tsx';
import type { ProofEvidence } from './use-proof-evidence.ts';
import { kindLabels } from './writer-text.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr)',
  padding: '12px 16px 12px 14px',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '&:focus-within, &[data-current]': { boxShadow: `inset 3px 0 ${color.accent}`, backgroundColor: color.paper },
  '& > span': { color: color.third, fontSize: '0.8125rem', paddingTop: 2 },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& > p': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: '4px 10px', marginLeft: 'auto' },
  '& small': { color: color.third, fontSize: '0.8125rem' },
});
const Marks = styled(ToggleButtonGroup)({
  '& .MuiToggleButton-root': {
    minHeight: 34,
    padding: '4px 12px',
    gap: 6,
    borderColor: color.line,
    color: color.second,
    backgroundColor: color.surface,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    textTransform: 'none',
    '@media (max-width: 420px)': { padding: '4px 8px' },
    '&.Mui-selected, &.Mui-selected:hover': {
      borderColor: color.accent,
      backgroundColor: color.accentSoft,
      color: color.accent,
      zIndex: 1,
    },
  },
});
/** What it is was proposed; the member knows better. */
const Kind = styled('select')({
  minHeight: 28,
  padding: '2px 6px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.paper,
  color: color.second,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '&[data-kind="threat"]': { color: color.danger },
});

/** A statement of another kind: what is no fact is left unanswered unless it was answered already, and a fact waits for its mark. */
const ofKind = ({ mark }: Statement, kind: StatementKind): Partial<Statement> => ({
  kind,
  mark: kind === 'threat' ? 'open' : kind === 'fact' ? (mark === 'open' ? null : mark) : (mark ?? 'open'),
});

interface StatementRowProps {
  statement: Statement;
  question: WriterQuestion | undefined;
  evidence: ProofEvidence;
  /** A sentence that answers it has the focus. */
  isCurrent: boolean;
  /** The proof is asked for from beside the draft. */
  wantsProof: boolean;
  onProofDone: () => void;
  onChange: (more: Partial<Statement>) => void;
}

/** A statement: what it is, whether it is so, what the member says to it, and what shows that. */
export function StatementRow({ statement, question, evidence, isCurrent, wantsProof, onProofDone, onChange }: StatementRowProps) {
  const { number, words, kind, mark, added, evidenceId } = statement;
  const proof = [statement.proof, evidenceId ? evidence.nameOf(evidenceId) : ''].filter(Boolean).join(' · ');
  const wordsId = useId();
  const [editing, setEditing] = useState<'added' | 'proof' | null>(null);
  const [isOpened, setOpened] = useState(false);
  const isLeft = kind !== 'fact' && (mark === 'open' || mark === null) && !isOpened;
  const isAnswered = mark !== null && mark !== 'open';
  const editsProof = editing === 'proof' || wantsProof;
  const quoted = `“${words.replace(/^["“]|["”]$/g, '')}”`;
  return (
    <Row data-current={isCurrent || undefined} id={`statement-${number}`} aria-labelledby={wordsId}>
      <span aria-hidden="true">{number}</span>
      <div>
        <Head>
          <p id={wordsId} dir="auto" style={isLeft ? { color: color.second } : undefined}>
            {quoted}
          </p>
          <div>
            {isLeft ? <small>{kind === 'threat' ? 'kept as evidence' : 'left unanswered'}</small> : null}
            {isLeft && kind !== 'threat' ? (
              <Button
                size="small"
                variant="text"
                aria-describedby={wordsId}
                onClick={() => setOpened(true)}
                sx={{ minHeight: 28, padding: '2px 8px' }}
              >
                Answer it
              </Button>
            ) : null}
            <Kind
              value={kind}
              aria-label={`Kind of statement ${number}`}
              data-kind={kind}
              onChange={({ target }) => onChange(ofKind(statement, target.value as StatementKind))}
            >
              {statementKinds.map((one) => (
                <option key={one} value={one}>
                  {kindLabels[one]}
                </option>
              ))}
            </Kind>
          </div>
        </Head>
        {isLeft ? null : (
          <Line>
            <Marks
              exclusive
              value={mark}
              aria-label={`Statement ${number} is`}
              onChange={(_event, chosen: StatementMark | null) => onChange({ mark: chosen ?? (kind === 'fact' ? null : 'open') })}
            >
              {Object.entries(markLabels).map(([value, label]) => (
                <ToggleButton key={value} value={value}>
                  {mark === value ? <Icon as={Check} size={14} /> : null}
                  {label}
                </ToggleButton>
              ))}
            </Marks>
            {mark === 'true' && proof === '' ? <span>nothing to prove</span> : null}
            {isAnswered && (mark !== 'true' || proof !== '') && !editsProof ? (
              <Button
                size="small"
                variant="text"
                color={proof === '' ? 'primary' : 'inherit'}
                startIcon={<Icon as={proof === '' ? Plus : Paperclip} size={15} />}
                aria-describedby={wordsId}
                onClick={() => setEditing('proof')}
                sx={{ minHeight: 32, padding: '4px 6px', maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              >
                {proof === '' ? 'Add proof' : proof}
              </Button>
            ) : null}
          </Line>
        )}
        {isAnswered ? (
          <>
            <AddedText
              label="What you say to it"
              value={added}
              most={limits.quoteAnswer}
              multiline
              isEditing={editing === 'added'}
              onEditing={(isEditing) => setEditing(isEditing ? 'added' : null)}
              onChange={(value) => onChange({ added: value })}
            />
            {added === '' && editing !== 'added' && question?.kind !== 'what' ? (
              <Button
                size="small"
                variant="text"
                startIcon={<Icon as={Plus} size={15} />}
                aria-describedby={wordsId}
                onClick={() => setEditing('added')}
                sx={{ minHeight: 30, padding: '2px 6px', marginTop: '4px' }}
              >
                Add your words
              </Button>
            ) : null}
            <StatementDetails statement={statement} onChange={onChange} />
            {editsProof ? (
              <ProofEditor
                statement={statement}
                evidence={evidence}
                onChange={onChange}
                onClose={() => {
                  setEditing(null);
                  onProofDone();
                }}
              />
            ) : null}
            {question && editing === null && !wantsProof ? (
              <QuestionBlock
                key={question.kind}
                question={question}
                evidence={evidence}
                onAnswer={onChange}
                onSkip={() => onChange({ skipped: [...statement.skipped, question.kind] })}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Row>
  );
}
