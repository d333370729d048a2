import type { ModerationCaseDetail } from '@clapback/contracts';
import { snoozeHours } from '@clapback/contracts/vocabulary';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button, Dropdown } from 'antd';
import { AlarmClock, UserStar } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { WordsField } from '../../../components/decision-fields.tsx';
import { useCommands } from '../../command-menu/index.ts';
import { dateTimeText } from '../case-labels.ts';
import { useModerationHandOnMutation, useModerationSnoozeMutation, useModerationWakeMutation } from '../moderation-endpoints.ts';

const hourLabels: Record<(typeof snoozeHours)[number], string> = { 1: '1 hour', 4: '4 hours', 24: '1 day', 72: '3 days' };

/** What opens belongs to the page's main part. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

interface CaseLaterProps {
  of: ModerationCaseDetail;
  /** After the case has left the list. */
  onAside: (caseId: string) => void;
}

/** What is done with a case that is not decided now: it is set aside for a time, or handed on to the admins. */
export function CaseLater({ of, onAside }: CaseLaterProps) {
  const dispatch = useAppDispatch();
  const [snooze, snoozing] = useModerationSnoozeMutation();
  const [wake, waking] = useModerationWakeMutation();

  async function setAside(hours: (typeof snoozeHours)[number]) {
    const { data, error } = await snooze({ caseId: of.id, hours });
    if (!data)
      return void dispatch(toast({ title: 'The case was not set aside', description: errorMessage(error), variant: 'destructive' }, error));
    dispatch(toast({ title: `Set aside for ${hourLabels[hours]}`, description: 'A new report brings it back before.' }));
    onAside(of.id);
  }

  async function bringBack() {
    const { error } = await wake({ caseId: of.id });
    if (error) dispatch(toast({ title: 'The case was not brought back', description: errorMessage(error), variant: 'destructive' }, error));
  }

  useCommands(() => [
    {
      heading: 'For later',
      commands: of.snoozedUntil
        ? [{ label: 'Bring it back', run: () => void bringBack() }]
        : snoozeHours.map((hours) => ({
            label: `Set aside for ${hourLabels[hours]}`,
            otherWords: ['snooze'],
            run: () => void setAside(hours),
          })),
    },
  ]);

  return (
    <div className="console-later">
      {of.snoozedUntil ? (
        <>
          <p className="console-note">Set aside until {dateTimeText(of.snoozedUntil)}.</p>
          <Button size="small" loading={waking.isLoading} onClick={() => void bringBack()}>
            Bring it back
          </Button>
        </>
      ) : (
        <Dropdown
          trigger={['click']}
          placement="bottomLeft"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes into a menu that was opened, as in any menu.
          autoFocus
          getPopupContainer={inMain}
          menu={{
            items: snoozeHours.map((hours) => ({ key: String(hours), label: hourLabels[hours] })),
            onClick: ({ key }) => void setAside(Number(key) as (typeof snoozeHours)[number]),
          }}
        >
          <Button size="small" icon={<Icon as={AlarmClock} size={16} />} loading={snoozing.isLoading} aria-haspopup="menu">
            Set aside
          </Button>
        </Dropdown>
      )}
      {of.handedOnAt ? (
        <p className="console-note">With the admins since {dateTimeText(of.handedOnAt)}.</p>
      ) : (
        <HandOn key={of.id} caseId={of.id} />
      )}
    </div>
  );
}

function HandOn({ caseId }: { caseId: string }) {
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [handOn, answer] = useModerationHandOnMutation();
  const button = useRef<HTMLButtonElement>(null);

  useCommands(() => [
    { heading: 'For later', commands: [{ label: 'Hand on', otherWords: ['admins', 'escalate'], run: () => setOpen(true) }] },
  ]);

  async function submit() {
    if (!text.trim()) {
      setMissing(true);
      document.getElementById(field)?.focus();
      return;
    }
    const { data } = await handOn({ caseId, text: text.trim() });
    if (data) setOpen(false);
  }

  return (
    <>
      <Button ref={button} size="small" icon={<Icon as={UserStar} size={16} />} onClick={() => setOpen(true)}>
        Hand on
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Hand this on to the admins?"
        action="Hand on"
        isSaving={answer.isLoading}
        message={answer.isError ? errorMessage(answer.error) : null}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        <p>It stays in the list and is due as before. Admins find it by the filter ‘With the admins’.</p>
        <WordsField
          id={field}
          label="What they should know"
          rows={2}
          value={text}
          error={isMissing ? 'Please say why.' : null}
          onChange={(words) => {
            setText(words);
            setMissing(false);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
