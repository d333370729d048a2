import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Letter, LetterRegimes } from '@clapback/contracts';
import { holds, isAsked, regimeIn } from '@clapback/contracts/letter-conditions';
import { dayText, elementsOf, isFreeText } from '@clapback/contracts/letter-document';
import { regimeFor, regimesFor, whyRegime } from '@clapback/contracts/letter-regime';
import { recipientKinds, recipientPlurals, type LetterRegime, type RecipientKind } from '@clapback/contracts/letter-words';
import Typography from '@mui/material/Typography';
import { Badge, BusyButton, color, countryName } from '@clapback/ui';
import { useWriterGetStateQuery } from '../writer/index.ts';
import { AddressesField } from './addresses-field.tsx';
import { Choice } from './choice.tsx';
import { FormBoxes } from './form-boxes.tsx';
import { OutcomeButtons, SentForm, TakeAlong } from './letter-actions.tsx';
import { controlId, LetterField } from './letter-field.tsx';
import { recipientCountries, recipientLabels, stateLabels } from './letter-labels.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { NextLetters } from './next-letters.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { RewriteNote, RewriteText } from './rewrite-text.tsx';
import type { LetterEditor as Editor } from './use-letter-editor.ts';
import { WhereToSend } from './where-to-send.tsx';

const Form = styled('form')({
  display: 'grid',
  gap: 24,
  padding: '24px 24px 48px',
  maxWidth: 760,
  '& > * ': { minWidth: 0 },
  '& > article': { margin: 0 },
  '& h1': { fontSize: '1.75rem', margin: 0 },
  '& h1 + p': { color: color.second, margin: '4px 0 0' },
});
const Element = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 12,
  '& > legend': { fontWeight: 600, fontSize: '0.9375rem', padding: 0 },
  '& > p': { color: color.third, fontSize: '0.8125rem', margin: '0 0 4px' },
});
const Two = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' });
const Foot = styled('div')({
  display: 'grid',
  gap: 14,
  borderTop: `1px solid ${color.line}`,
  paddingTop: 20,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' },
  '& small': { color: color.third },
});

const listed = (names: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

/** Leads to the control of a field. */
export const focusField = (fieldId: string): void => document.getElementById(controlId(fieldId))?.focus();

interface LetterEditorProps {
  letter: Letter;
  editor: Editor;
  all: LetterRegimes;
  onOpen: (id: string) => void;
}

/** A letter, field by field, each with why it is asked; one that was sent as it was sent, with what follows above it. */
export function LetterEditor({ letter, editor, all, onOpen }: LetterEditorProps) {
  const { words, content, errors, change, isOpen } = editor;
  const { regime } = content;
  const writer = useWriterGetStateQuery(undefined, { skip: !isOpen }).data;
  // Where no model is set, or none may be used, a text is written by its sender alone.
  const canRewrite = isOpen && writer?.model != null && writer.budget?.limit !== 0;
  const set = (id: string, value: string | boolean) => change({ values: { ...words.values, [id]: value } });
  const names = new Map(all.regimes.map((one) => [one.id as LetterRegime, regimeIn(one, words).name]));
  const choices = [...new Set([...regimesFor(words), words.regime])].map((id) => ({ value: id, label: names.get(id) ?? id }));
  const facts = { country: words.country, recipientKind: words.recipientKind };
  const warnings = regime.warnings.filter(({ when }) => holds(when, { ...words.values, ...facts }));
  const suggested = regimeFor(words);
  const why =
    words.regime === suggested
      ? whyRegime(words)
      : `You chose these rules. For what you say above we suggest ${names.get(suggested) ?? suggested}. ${whyRegime(words)}`;
  const situation = (more: { reason?: typeof words.reason; recipientKind?: RecipientKind; country?: string }) => {
    const next = { ...words, ...more };
    // Another situation has other rules; the member may choose others still.
    change({ ...more, regime: regimesFor(next)[0]! });
  };
  async function markReady() {
    const missing = await editor.markReady();
    if (missing) focusField(missing);
  }
  const after = (
    <>
      {['sent', 'answered', 'refused'].includes(letter.state) ? (
        <>
          <OutcomeButtons letter={letter} />
          <NextLetters letter={letter} all={all} onMade={onOpen} />
        </>
      ) : null}
      <FormBoxes editor={editor} directory={all.directory} />
      <TakeAlong letter={letter} editor={editor} />
      {letter.state === 'ready' && !editor.isDirty ? <SentForm letter={letter} /> : null}
    </>
  );
  return (
    <Form noValidate aria-labelledby="letter-title" onSubmit={(event) => event.preventDefault()}>
      <div>
        <Typography variant="h1" id="letter-title">
          Takedown letter
        </Typography>
        <p>{regime.summary}</p>
        <p>
          <Badge tone={stateLabels[letter.state].tone}>{stateLabels[letter.state].label}</Badge>{' '}
          {letter.replyDueAt && letter.state === 'sent' ? `Answer due by ${dayText(letter.replyDueAt.slice(0, 10))}.` : null}
        </p>
      </div>
      {editor.newer ? (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => editor.takeNewer()}>
                Show the newer
              </Button>
              <Button color="inherit" size="small" onClick={() => void editor.keepMine()}>
                Keep mine
              </Button>
            </>
          }
        >
          This letter was changed in another tab. What you typed here is kept.
        </Alert>
      ) : null}
      {isOpen ? null : <Foot>{after}</Foot>}
      {isOpen ? null : <LetterSheet letter={editor.document} label="The letter as it was sent" />}
      {isOpen && letter.step === 'first' ? (
        <>
          <ReasonChips value={words.reason} onChange={(reason) => situation({ reason })} />
          <Two>
            <Choice
              id="letter-recipient-kind"
              label="It goes to"
              value={words.recipientKind}
              options={recipientKinds.map((value) => ({ value, label: recipientLabels[value] }))}
              onChange={(kind) => situation({ recipientKind: kind as RecipientKind })}
            />
            <Choice
              id="letter-country"
              label="In"
              value={words.country}
              options={[...new Set([words.country, ...recipientCountries])].map((value) => ({ value, label: countryName(value) }))}
              onChange={(value) => situation({ country: value })}
            />
          </Two>
          <Choice
            id="letter-regime"
            label="It relies on"
            value={words.regime}
            options={choices}
            onChange={(id) => change({ regime: id as LetterRegime })}
            hint={`${why} ${regime.deadline.text}`}
          />
          {regime.recipients.includes(words.recipientKind) ? null : (
            <Alert severity="warning">
              These rules are for letters to {listed(regime.recipients.map((kind) => recipientPlurals[kind]))}. Others may not have to
              follow them.
            </Alert>
          )}
        </>
      ) : null}
      {isOpen && regime.risks.length > 0 ? (
        <Alert severity="info">
          {regime.risks.map((risk) => (
            <p key={risk} style={{ margin: '0 0 6px' }}>
              {risk}
            </p>
          ))}
        </Alert>
      ) : null}
      {canRewrite ? <RewriteNote {...writer} /> : null}
      {(isOpen ? elementsOf(content) : []).map((element) => (
        <Element key={element.id}>
          <legend>{element.label}</legend>
          <p>
            {element.why} {element.source ? `(${element.source})` : ''}
          </p>
          {element.id === 'recipient' ? (
            <WhereToSend
              directory={all.directory}
              kind={words.recipientKind}
              regime={words.regime}
              onChoose={({ name, sendTo }) => change({ values: { ...words.values, recipientName: name, recipientAddress: sendTo } })}
            />
          ) : null}
          {element.fields
            .filter((field) => isAsked(field, words.values))
            .map((field) =>
              field.kind === 'addresses' ? (
                <AddressesField
                  key={field.id}
                  addresses={words.addresses}
                  onChange={(addresses) => change({ addresses })}
                  error={errors[field.id]}
                />
              ) : (
                <div key={field.id}>
                  <LetterField field={field} values={words.values} onChange={(value) => set(field.id, value)} error={errors[field.id]} />
                  {canRewrite && isFreeText(field) ? (
                    <RewriteText
                      regime={words.regime}
                      step={letter.step}
                      field={field}
                      text={String(words.values[field.id] ?? '')}
                      onUse={(text) => set(field.id, text)}
                    />
                  ) : null}
                </div>
              ),
            )}
        </Element>
      ))}
      {(isOpen ? warnings : []).map(({ text }) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      {letter.unprintable.length > 0 ? (
        <Alert severity="info">
          The fonts of the PDF lack {letter.unprintable.join(' ')}. It names them by their numbers; the email and the web form have them.
        </Alert>
      ) : null}
      {isOpen ? (
        <Foot>
          <div>
            <BusyButton
              busy={editor.isBusy}
              variant="contained"
              onClick={() => void markReady()}
              disabled={letter.state === 'ready' && !editor.isDirty}
            >
              Mark as ready
            </BusyButton>
            <BusyButton busy={editor.isBusy} variant="outlined" onClick={() => void editor.save()}>
              Save draft
            </BusyButton>
            <small>Drafted from templates. Not legal advice. {editor.isDirty ? 'Not saved yet; kept in this browser.' : ''}</small>
          </div>
          {after}
        </Foot>
      ) : null}
    </Form>
  );
}
