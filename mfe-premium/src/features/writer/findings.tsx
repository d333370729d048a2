import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Sentence, Statement } from '@clapback/contracts';
import type { DraftFinding } from '@clapback/look/draft/check';
import { color, Icon } from '@clapback/ui';
import { Check, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { cleanText, findingTexts } from './writer-text.ts';

const Part = styled('section')({ marginTop: 28 });
const List = styled('ul')({
  listStyle: 'none',
  margin: '10px 0 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& > li:last-of-type': { borderBottom: `1px solid ${color.line}` },
  '& > li > svg': { color: color.danger, flex: 'none' },
  '& > li > p': { flex: '1 1 220px', minWidth: 0, color: color.second, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& > li > div': { display: 'flex', gap: 8, marginLeft: 'auto' },
  '& strong': { display: 'block', color: color.ink },
});
const Clean = styled('p')({
  display: 'flex',
  gap: 12,
  marginTop: 14,
  color: color.second,
  fontSize: '0.8125rem',
  '& svg': { color: color.good, flex: 'none' },
});

interface FindingsProps {
  findings: readonly DraftFinding[];
  sentences: readonly Sentence[];
  statements: readonly Statement[];
  onAddProof: (statement: number) => void;
  onEdit: (sentence: number) => void;
  /** The member says that what the model added is so. */
  onConfirm: (sentence: number) => void;
  onReplace: (sentence: number, text: string) => void;
}

/** What in a draft is worth a look, with what can be done about it. Nothing of it forbids anything. */
export function Findings({ findings, sentences, statements, onAddProof, onEdit, onConfirm, onReplace }: FindingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clean = cleanText(new Set(findings.map(({ kind }) => kind)));
  return (
    <Part aria-labelledby="writer-findings">
      <Typography variant="h4" component="h3" id="writer-findings" ref={heading} tabIndex={-1} sx={{ fontSize: '0.9375rem' }}>
        {findings.length === 0
          ? 'Nothing to look at'
          : findings.length === 1
            ? '1 thing to look at'
            : `${findings.length} things to look at`}
      </Typography>
      {findings.length > 0 ? (
        <List>
          {findings.map(({ kind, sentence, start, end, passage }) => {
            const { title, advice } = findingTexts[kind];
            const unproved = sentences[sentence]?.answers.find((number) =>
              statements.some((one) => one.number === number && one.proof === '' && !one.evidenceId),
            );
            const role = kind === 'third_person' ? roleFor(sentences[sentence], statements, passage) : null;
            const text = sentences[sentence]?.text ?? '';
            return (
              <li key={`${kind} ${sentence} ${start}`}>
                <Icon as={CircleAlert} size={17} />
                <p>
                  <strong>{title}</strong>“<bdi>{passage}</bdi>” {role ? `can be “${role}”.` : advice}
                </p>
                <div>
                  {kind === 'added_by_model' ? (
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={`Keep sentence ${sentence + 1}`}
                      onClick={() => {
                        onConfirm(sentence);
                        heading.current?.focus();
                      }}
                    >
                      Keep
                    </Button>
                  ) : null}
                  {kind === 'no_proof' && unproved !== undefined ? (
                    <Button variant="outlined" size="small" onClick={() => onAddProof(unproved)}>
                      Add proof
                    </Button>
                  ) : role ? (
                    <Button variant="outlined" size="small" onClick={() => onReplace(sentence, replaced(text, start, end, role))}>
                      Replace
                    </Button>
                  ) : (
                    <Button variant="outlined" size="small" aria-label={`Change sentence ${sentence + 1}`} onClick={() => onEdit(sentence)}>
                      Change
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </List>
      ) : null}
      {clean ? (
        <Clean>
          <Icon as={Check} size={16} />
          {clean}
        </Clean>
      ) : null}
    </Part>
  );
}

/** Who somebody is by their role, where the member said it. */
function roleFor(sentence: Sentence | undefined, statements: readonly Statement[], name: string): string | null {
  const who = statements.find(({ number, who: role }) => sentence?.answers.includes(number) && role !== '' && !role.includes(name))?.who;
  return who ?? null;
}

const replaced = (text: string, start: number, end: number, role: string) =>
  `${text.slice(0, start)}${start === 0 ? role[0]!.toUpperCase() + role.slice(1) : role}${text.slice(end)}`;
