import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { NotificationSettings, NotificationType } from '@clapback/contracts';
import { typeLabels } from '@clapback/contracts/notification-words';
import { notificationChannels, notificationTypes } from '@clapback/contracts/vocabulary';
import { color, Icon, radius } from '@clapback/ui';
import { Lock } from 'lucide-react';

const channelLabels = { inApp: 'In the app', email: 'Email right away', digest: 'Daily digest' } as const;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', borderBottom: `1px solid ${color.line}` },
  '& thead th': { color: color.second, fontSize: '0.8125rem', fontWeight: 600, verticalAlign: 'bottom', lineHeight: 1.3, paddingBottom: 8 },
  '& thead th:not(:first-of-type), & td': { textAlign: 'center', width: 64 },
  '& tbody th, & thead th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 600, lineHeight: 1.35, paddingBlock: 8 },
  '& tbody th span': { display: 'block', color: color.second, fontWeight: 400, fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: {
    '& thead th:not(:first-of-type), & td': { width: 104 },
    '& tbody th span': { display: 'inline', fontSize: '0.875rem' },
  },
}));
const Always = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 10px',
  padding: '12px 14px',
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  lineHeight: 1.5,
  '& > p': { gridColumn: 2, color: color.second, fontSize: '0.875rem' },
});

interface ChannelTableProps {
  channels: NotificationSettings['channels'];
  onChange(channels: NotificationSettings['channels']): void;
}

/** Each type by each channel, and what is always on. */
export function ChannelTable({ channels, onChange }: ChannelTableProps) {
  const change = (type: NotificationType, channel: keyof typeof channelLabels, isOn: boolean) =>
    onChange({ ...channels, [type]: { ...channels[type], [channel]: isOn } });
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Tell me about</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTypes.map((type) => (
            <tr key={type}>
              <th scope="row">
                {typeLabels[type].label} {typeLabels[type].explanation ? <span>{typeLabels[type].explanation}</span> : null}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    checked={channels[type][channel]}
                    onChange={(_event, isOn) => change(type, channel, isOn)}
                    slotProps={{ input: { 'aria-label': `${typeLabels[type].label}: ${channelLabels[channel]}` } }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Always>
        <Icon as={Lock} size={18} />
        <strong>Decisions about you</strong>
        <p>Always in the app and by email. Your time to appeal runs from this email, so it can’t be turned off.</p>
      </Always>
    </>
  );
}
