import type { StaffAlertSettings } from '@clapback/contracts';
import { staffAlertKinds, staffAlertPaces } from '@clapback/contracts/vocabulary';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { kindLabels, paceLabels } from './alert-labels.ts';
import { useStaffAlertsSaveMutation } from './staff-alerts-endpoints.ts';

/** What opens belongs to the drawer. */
const inDrawer = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('[role=dialog]') ?? document.body;

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const usualQuietHours = { from: '22:00', until: '07:00' };

/** Which mails one gets as a member of staff, and when. Times are in the time zone that was chosen, or in the browser's. */
export function AlertsForm({ settings, onSaved }: { settings: StaffAlertSettings; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const [save, saving] = useStaffAlertsSaveMutation();
  const [chosen, setChosen] = useState({ ...settings, timeZone: settings.timeZone ?? ownTimeZone() });
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const change = (more: Partial<StaffAlertSettings>) => setChosen((before) => ({ ...before, ...more, timeZone: before.timeZone }));
  const { quietHours } = chosen;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isLoading) return;
    setFailure(null);
    const { data, error } = await save(chosen);
    if (!data) return setFailure(errorMessage(error));
    dispatch(toast({ title: 'Saved', description: 'Emails that are already waiting follow it.' }));
    onSaved();
  }

  return (
    <form aria-label="Emails to you" onSubmit={(event) => void submit(event)}>
      {failure ? <Alert role="alert" type="error" title={failure} /> : null}
      <p>An email says what is waiting, by when, and where to open it: no names and nothing of the content.</p>
      {staffAlertKinds.map((kind) => (
        <div key={kind} className="console-alerts-row">
          <label htmlFor={`${id}-${kind}`}>{kindLabels[kind]}</label>
          <Select
            id={`${id}-${kind}`}
            value={chosen.paces[kind]}
            options={staffAlertPaces.map((value) => ({ value, label: paceLabels[value] }))}
            onChange={(pace) => change({ paces: { ...chosen.paces, [kind]: pace } })}
            getPopupContainer={inDrawer}
          />
        </div>
      ))}
      <div className="console-alerts-times">
        <label htmlFor={`${id}-daily`}>Once a day at</label>
        <input
          id={`${id}-daily`}
          type="time"
          required
          value={chosen.dailyAt}
          onChange={({ target }) => change({ dailyAt: target.value })}
        />
      </div>
      <Checkbox checked={quietHours !== null} onChange={({ target }) => change({ quietHours: target.checked ? usualQuietHours : null })}>
        Quiet hours, in which emails wait
      </Checkbox>
      {quietHours ? (
        <div className="console-alerts-times">
          <span>
            <label htmlFor={`${id}-from`}>From</label>
            <input
              id={`${id}-from`}
              type="time"
              required
              value={quietHours.from}
              onChange={({ target }) => change({ quietHours: { ...quietHours, from: target.value } })}
            />
          </span>
          <span>
            <label htmlFor={`${id}-until`}>until</label>
            <input
              id={`${id}-until`}
              type="time"
              required
              value={quietHours.until}
              onChange={({ target }) => change({ quietHours: { ...quietHours, until: target.value } })}
            />
          </span>
        </div>
      ) : null}
      <p>
        Times are those of {chosen.timeZone}.{' '}
        {chosen.timeZone === ownTimeZone() ? null : (
          <Button type="link" size="small" onClick={() => setChosen({ ...chosen, timeZone: ownTimeZone() })}>
            Use {ownTimeZone()}
          </Button>
        )}
      </p>
      <p>A critical case that nobody has opened by half of its time is mailed to all admins, whatever they chose.</p>
      <Button type="primary" htmlType="submit" loading={saving.isLoading}>
        Save
      </Button>
    </form>
  );
}
