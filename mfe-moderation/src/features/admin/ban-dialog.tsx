import type { AdminUser, ReportReason, SetBan } from '@clapback/contracts';
import { countCharacters } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { groundInWords, reportReasonLabels, reportReasons } from '@clapback/contracts/report-reasons';
import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { goToFirstField, TemplateTools, whyNotSend } from '../answer-templates/index.ts';
import { accountFactsExample, exampleText } from '../facts/index.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { textLimit } from '../../components/text-limit.ts';
import type { Refusal } from './use-account-change.ts';
import { nameOrEmail } from './user-labels.ts';

interface BanDialogProps {
  user: AdminUser;
  isOpen: boolean;
  isSaving: boolean;
  refusal: Refusal | null;
  onSave: (change: SetBan) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Characters that a ground in the admin's own words may have. */
const groundLimit = 120;

/** The ground and the facts of a ban, or why it is taken back: the member reads them. */
export function BanDialog(props: BanDialogProps) {
  // Which of the two it is was settled when it was opened: while it closes, or once another admin was faster, the member is banned already.
  const [isUnban, setUnban] = useState(props.user.isBanned);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen !== wasOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setUnban(props.user.isBanned);
  }
  return isUnban ? <UnbanForm {...props} /> : <BanForm {...props} />;
}

function BanForm({ user, isOpen, isSaving, refusal, onSave, onClose, onClosed }: BanDialogProps) {
  const [ground, setGround] = useState<ReportReason | null>(null);
  const [facts, setFacts] = useState('');
  const [errors, setErrors] = useState<{ ground?: string; facts?: string }>({});
  const [groundError, factsId, factsError] = [useId(), useId(), useId()];
  const name = useId();
  useRefusal(refusal, setErrors);

  function submit() {
    const refusedFacts = whyNotSend(facts, 'Please say what happened');
    const missing = {
      ...(ground ? {} : { ground: 'Please choose a ground' }),
      ...(refusedFacts ? { facts: refusedFacts } : {}),
    };
    setErrors(missing);
    if (missing.ground) return document.getElementById(`${name}-0`)?.focus();
    if (missing.facts) return goToFirstField(factsId);
    onSave({ banned: true, ground: ground!, facts });
  }

  return (
    <ConfirmDialog
      title={`Ban ${nameOrEmail(user)}`}
      isOpen={isOpen}
      isSaving={isSaving}
      message={refusal?.message ?? null}
      action="Ban user"
      isDanger
      onSubmit={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>
        They are signed out everywhere. They read what every visitor can, and can sign in to read this decision, appeal it, copy their data,
        cancel a subscription, look after their ways to sign in and delete their account. The ban stays in force until it is lifted. They
        read what you write here, also by email.
      </p>
      <fieldset
        role="radiogroup"
        aria-required
        aria-invalid={errors.ground ? true : undefined}
        aria-describedby={errors.ground ? groundError : undefined}
      >
        <legend>Ground</legend>
        <FieldError id={groundError}>{errors.ground}</FieldError>
        <div className="console-choices" data-columns="2">
          {reportReasons.map((reason, index) => (
            <label key={reason} className="console-choice">
              <input
                type="radio"
                id={`${name}-${index}`}
                name={name}
                value={reason}
                checked={ground === reason}
                onChange={() => setGround(reason)}
              />
              <span>{reportReasonLabels[reason]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label className="console-label" htmlFor={factsId}>
          Facts
        </label>
        <TemplateTools
          areaId={factsId}
          purpose="decision_facts"
          value={facts}
          isUntouched={facts === ''}
          ground={ground}
          known={(template) => ({ ground: template.ground || ground ? groundInWords((template.ground ?? ground)!) : null })}
          onChange={(words, template) => {
            setFacts(words);
            setGround(template.ground ?? ground);
          }}
        />
        <Input.TextArea
          id={factsId}
          value={facts}
          rows={4}
          aria-required
          aria-invalid={errors.facts ? true : undefined}
          aria-describedby={factsError}
          status={errors.facts ? 'error' : ''}
          count={textLimit(limits.reason)}
          onChange={(event) => setFacts(event.target.value)}
        />
        {errors.facts ? <FieldError id={factsError}>{errors.facts}</FieldError> : null}
        <p id={errors.facts ? undefined : factsError} className="console-hint">
          What happened, where and when. {exampleText(ground && accountFactsExample(ground))}{' '}
          {countCharacters(facts).toLocaleString('en-US')} of {limits.reason.toLocaleString('en-US')} characters.
        </p>
      </div>
    </ConfirmDialog>
  );
}

function UnbanForm({ user, isOpen, isSaving, refusal, onSave, onClose, onClosed }: BanDialogProps) {
  const [ground, setGround] = useState('');
  const [errors, setErrors] = useState<{ ground?: string }>({});
  const [groundId, groundError] = [useId(), useId()];
  useRefusal(refusal, setErrors);

  function submit() {
    const missing = ground.trim() ? {} : { ground: 'Please say why' };
    setErrors(missing);
    if (missing.ground) return document.getElementById(groundId)?.focus();
    onSave({ banned: false, ground: ground.trim() });
  }

  return (
    <ConfirmDialog
      title={`Unban ${nameOrEmail(user)}`}
      isOpen={isOpen}
      isSaving={isSaving}
      message={refusal?.message ?? null}
      action="Unban user"
      onSubmit={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>
        They can use their account again as before. A suspension that the ban came on top of goes on until its end. They read what you write
        here, also by email.
      </p>
      <div>
        <label className="console-label" htmlFor={groundId}>
          Why the ban is lifted
        </label>
        <Input
          id={groundId}
          value={ground}
          autoComplete="off"
          aria-required
          aria-invalid={errors.ground ? true : undefined}
          aria-describedby={groundError}
          status={errors.ground ? 'error' : ''}
          count={textLimit(groundLimit)}
          onChange={(event) => setGround(event.target.value)}
        />
        {errors.ground ? (
          <FieldError id={groundError}>{errors.ground}</FieldError>
        ) : (
          <p id={groundError} className="console-hint">
            In a few words, at most {groundLimit} characters.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Puts what the service refused beside its fields. */
function useRefusal(refusal: Refusal | null, setErrors: (errors: Record<string, string>) => void): void {
  useEffect(() => {
    if (refusal) setErrors(Object.fromEntries(Object.entries(refusal.fields).map(([field, reasons]) => [field, reasons.join(' ')])));
  }, [refusal, setErrors]);
}

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className="console-error" role="alert">
      {children}
    </p>
  ) : null;
}
