import type { OwnHardCases } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { color } from '@clapback/ui/tokens.ts';
import { Switch } from 'antd';
import { memo, useId } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useHardContentSettings } from './hard-content-settings.ts';

const styles: Styles = {
  '.console-hard-day': {
    '> p': { margin: 0, color: color.second, fontSize: 14 },
    '.console-hard-switch': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      fontSize: 14,
      '> button': { flex: 'none' },
    },
  },
};

/** How many hard cases somebody decided today, for themselves alone, and what makes them easier to bear. */
export const HardDay = memo(function HardDay({ today }: { today: OwnHardCases | undefined }) {
  useStyles('hard-day', styles);
  const id = useId();
  const { isCovered, isReminded, coverPictures, remindOfBreaks } = useHardContentSettings();
  return (
    <section className="console-hard-day" aria-labelledby={`${id}-title`}>
      <Heading below={2} className="console-heading" id={`${id}-title`}>
        Hard content
      </Heading>
      {today ? <p>{hardDayLabel(today)} Only you see this.</p> : null}
      <div className="console-hard-switch">
        <label htmlFor={`${id}-pictures`}>Blur pictures until I press them</label>
        <Switch id={`${id}-pictures`} checked={isCovered} onChange={coverPictures} />
      </div>
      <div className="console-hard-switch">
        <label htmlFor={`${id}-breaks`}>Remind me to take a break</label>
        <Switch id={`${id}-breaks`} checked={isReminded} onChange={remindOfBreaks} />
      </div>
    </section>
  );
});

/** A count in words: `You decided 3 hard cases today: 2 Privacy, 1 Violence.` */
export function hardDayLabel({ total, byGround }: OwnHardCases): string {
  if (total === 0) return 'You decided no hard cases today.';
  const parts = byGround.map(({ ground, count }) => `${count} ${shortReasonLabels[ground]}`).join(', ');
  return `You decided ${total === 1 ? '1 hard case' : `${total} hard cases`} today: ${parts}.`;
}
