import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { NotificationSettings } from '@clapback/contracts';
import { color } from '@clapback/ui';
import { useId, useState } from 'react';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  justifyContent: 'space-between',
  '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: 12 },
});
const Explained = styled('span')({ color: color.second, '& strong': { color: color.ink } });
const Times = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, color: color.second });
const Note = styled('p')({ color: color.second, fontSize: '0.875rem' });

/** Hours that are suggested to those who switch quiet hours on. */
const suggested = { from: '22:00', until: '07:00' };

interface MailTimesProps {
  settings: NotificationSettings;
  /** The zone that holds: the chosen one, or the browser's until anything was chosen. */
  timeZone: string;
  onChange(settings: NotificationSettings): void;
}

/** When mails go out: the hour of the digest, and the hours in which none comes. */
export function MailTimes({ settings, timeZone, onChange }: MailTimesProps) {
  const { digestAt, quietHours } = settings;
  const quiet = useId();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Line>
        <Explained>
          <strong>Daily digest</strong> without what you were mailed already
        </Explained>
        <TimeField label="Daily digest at" value={digestAt} onChange={(at) => onChange({ ...settings, digestAt: at })} />
      </Line>
      <Line>
        <label htmlFor={quiet} style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
          <strong>Quiet hours</strong>
          <Switch
            id={quiet}
            checked={quietHours !== null}
            onChange={(_event, isOn) => onChange({ ...settings, quietHours: isOn ? suggested : null })}
          />
        </label>
        {quietHours ? (
          <Times>
            <span aria-hidden>from</span>
            <TimeField
              label="Quiet hours from"
              value={quietHours.from}
              onChange={(from) => onChange({ ...settings, quietHours: { ...quietHours, from } })}
            />
            <span aria-hidden>to</span>
            <TimeField
              label="Quiet hours to"
              value={quietHours.until}
              onChange={(until) => onChange({ ...settings, quietHours: { ...quietHours, until } })}
            />
          </Times>
        ) : null}
      </Line>
      <Note>
        {placeOf(timeZone)} time.{quietHours ? ' Emails wait until they end; decisions about you don’t wait.' : ''}
      </Note>
    </div>
  );
}

/** `Europe/Stockholm` as people say it. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

function TimeField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  // An hour that is half typed is empty for the browser, and nothing to save.
  const [typed, setTyped] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setTyped(value);
  }
  return (
    <TextField
      type="time"
      size="small"
      fullWidth={false}
      sx={{ flex: 'none', width: 140 }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => (typed === '' ? setTyped(value) : typed !== value && onChange(typed))}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
