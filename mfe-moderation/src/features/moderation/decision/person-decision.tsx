import type { ModerationCaseDetail, PersonDecision as Step, ReportedPerson } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { reportReasonLabels, reportReasons } from '@clapback/contracts/report-reasons';
import { personDecisions, suspensionHours } from '@clapback/contracts/vocabulary';
import { errorMessage, toast, useAppDispatch, useReauthentication, useSession } from '@clapback/store';
import { Alert, Button, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { textLimit } from '../../../components/text-limit.ts';
import { goToFirstField, whyNotSend } from '../../answer-templates/index.ts';
import { useCommands } from '../../command-menu/index.ts';
import { ShortcutHint, type ShortcutKey, useShortcuts } from '../../shortcuts/index.ts';
import { durationLabels } from '../../suspensions/index.ts';
import { timeText } from '../case-labels.ts';
import { factsDraftStore } from './facts-draft.ts';
import { useModerationDecidePersonMutation } from '../moderation-endpoints.ts';
import { suspendsByDecision } from './suspends-by-decision.ts';
import type { DecisionState } from './use-decision.ts';

const names: Record<Step, string> = {
  dismiss: 'Dismiss',
  reset_name: 'Reset Name',
  remove_picture: 'Remove Picture',
  warning: 'Warn Member',
  suspend: 'Suspend',
  ban: 'Ban',
};
const done: Record<Step, string> = {
  dismiss: 'Reports dismissed',
  reset_name: 'Name reset',
  remove_picture: 'Picture removed',
  warning: 'Member warned',
  suspend: 'Member suspended',
  ban: 'Member banned',
};
const usualKeys: Partial<Record<Step, ShortcutKey>> = { dismiss: 'D', warning: 'W' };
/** What facts about a profile may say. They begin empty: nobody can tell from a ground what a profile shows. */
const examples: Record<Step, string> = {
  dismiss: '',
  reset_name: 'The name is that of a newspaper, which the member is not.',
  remove_picture: 'The picture shows someone else, who has not agreed to it.',
  warning: 'The profile says that the member works for us, which is not so.',
  suspend: 'The profile passed for another person a second time.',
  ban: 'The third account that passes for the same person.',
};
const grounds = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

interface PersonDecisionProps {
  of: ModerationCaseDetail;
  person: ReportedPerson;
  deciding: DecisionState;
}

/** What can be decided about a reported person. */
export function PersonDecision({ of, person, deciding }: PersonDecisionProps) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const withReauthentication = useReauthentication();
  const [send, answer] = useModerationDecidePersonMutation();
  const [step, setStep] = useState<Exclude<Step, 'dismiss'> | null>(null);
  const [ground, setGround] = useState<string>(of.reasons[0]?.reason ?? 'other');
  const [hours, setHours] = useState<(typeof suspensionHours)[number]>(24);
  const [draft] = useState(() => factsDraftStore(user?.id ?? '', of.id));
  const [facts, setFacts] = useState(() => draft.read() ?? '');
  const [missing, setMissing] = useState<string | null>(null);
  const durations = suspensionHours.map((value) => ({ value, label: durationLabels[value] }));
  const id = useId();
  const openers = useRef<Partial<Record<Step, HTMLButtonElement | null>>>({});
  const opened = useRef<Step | null>(null);
  // The focus goes into the form, and back to what opened it.
  useEffect(() => {
    if (step) goToFirstField(`${id}-facts`);
    else if (opened.current) openers.current[opened.current]?.focus();
    opened.current = step;
  }, [id, step]);
  const offered = personDecisions.filter(
    (decision) => (decision !== 'ban' || user?.role === 'admin') && (decision !== 'remove_picture' || person.current.avatarUrl !== null),
  );
  const press = (decision: Step) => {
    if (!of.mayDecide || answer.isLoading || deciding.busy !== null) return;
    if (decision !== 'dismiss') setStep(decision);
    else if (step === null) void decide(decision);
  };
  // A suspension that holds is changed by a button of its own, which has this key then.
  const keys = suspendsByDecision(of) ? { ...usualKeys, suspend: 'S' as const } : usualKeys;
  useShortcuts(keys.suspend ? { S: () => press('suspend') } : {});
  const { giveKeys } = deciding;
  const pressed = useEffectEvent(press);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for a case: what a key does is looked up as it is pressed.
  useEffect(() => giveKeys((decision) => pressed(decision)), []);
  useCommands(() => [
    {
      heading: 'This case',
      commands: of.mayDecide
        ? offered.map((decision) => ({
            label: names[decision],
            ...(keys[decision] ? { keyName: keys[decision] } : {}),
            run: () => press(decision),
          }))
        : [],
    },
  ]);
  if (!of.mayDecide)
    return (
      <Alert type="info" showIcon title="You cannot decide this case" description={of.whyNot ?? 'Another member of staff decides it.'} />
    );

  async function decide(decision: Step) {
    const refusal = decision === 'dismiss' ? null : whyNotSend(facts, 'Please say what happened.');
    setMissing(refusal);
    if (refusal) return goToFirstField(`${id}-facts`);
    const said = decision === 'dismiss' ? {} : { ground, facts: facts.trim() };
    const body = { decision, ...said, ...(decision === 'suspend' ? { hours } : {}), profileUpdatedAt: person.updatedAt };
    const outcome = await withReauthentication(() => send({ caseId: of.id, body }));
    // They chose not to say who they are: what they wrote stays.
    if (outcome === null) return;
    const { data, error } = outcome;
    if (!data) {
      dispatch(toast({ title: 'Failed to decide', description: errorMessage(error), variant: 'destructive' }, error));
      return;
    }
    draft.write(null);
    dispatch(
      toast({
        title: done[decision],
        description: data.undoableUntil ? `You can undo it until ${timeText(data.undoableUntil)}.` : undefined,
      }),
    );
    deciding.leavePerson(data, done[decision]);
  }

  const failure = answer.isError ? (
    <Alert role="alert" type="error" showIcon title="This was not decided" description={errorMessage(answer.error)} />
  ) : null;
  if (step === null)
    return (
      <>
        {failure}
        <div className="console-actions">
          {offered.map((decision) => (
            <Button
              key={decision}
              ref={(button: HTMLButtonElement | null) => {
                openers.current[decision] = button;
              }}
              block
              className="console-action"
              loading={decision === 'dismiss' && answer.isLoading}
              aria-keyshortcuts={keys[decision]}
              onClick={() => press(decision)}
            >
              <span>{names[decision]}</span>
              {keys[decision] ? <ShortcutHint name={keys[decision]} /> : null}
            </Button>
          ))}
        </div>
        {user?.role === 'admin' ? null : (
          <p className="console-decision-note">Should they be banned? Hand the case on to the admins, with a note.</p>
        )}
      </>
    );
  return (
    <form
      className="console-form"
      aria-label={names[step]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isLoading) void decide(step);
      }}
    >
      {failure}
      <div>
        <label className="console-label" htmlFor={`${id}-ground`}>
          Ground
        </label>
        <Select id={`${id}-ground`} value={ground} options={grounds} onChange={setGround} getPopupContainer={inMain} />
      </div>
      {step === 'suspend' ? (
        <div>
          <label className="console-label" htmlFor={`${id}-hours`}>
            For how long
          </label>
          <Select id={`${id}-hours`} value={hours} options={durations} onChange={setHours} getPopupContainer={inMain} />
        </div>
      ) : null}
      <div>
        <label className="console-label" htmlFor={`${id}-facts`}>
          Facts
        </label>
        <Input.TextArea
          id={`${id}-facts`}
          className="console-area"
          rows={3}
          value={facts}
          count={textLimit(limits.reason)}
          status={missing ? 'error' : ''}
          aria-required
          aria-invalid={missing !== null || undefined}
          aria-describedby={missing ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => {
            setFacts(target.value);
            draft.write(target.value);
            setMissing(null);
          }}
        />
        {missing ? (
          <p className="console-field-error" id={`${id}-error`} role="alert">
            {missing}
          </p>
        ) : null}
        <p className="console-decision-note" id={`${id}-hint`}>
          For example: “{examples[step]}” The member reads ground and facts, and how to appeal. Not who reported them.
        </p>
      </div>
      <div className="console-form-buttons">
        <Button type="primary" htmlType="submit" danger={step === 'ban'} loading={answer.isLoading}>
          {names[step]}
        </Button>
        <Button onClick={() => setStep(null)}>Cancel</Button>
      </div>
    </form>
  );
}
