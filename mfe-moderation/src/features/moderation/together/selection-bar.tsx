import { mostDecidedTogether } from '@clapback/contracts/limits';
import { color } from '@clapback/ui/tokens.ts';
import { Button, Checkbox } from 'antd';
import { useStyles, type Styles } from '../../../theme/use-styles.ts';
import type { Selection } from './use-selection.ts';

const styles: Styles = {
  '.console-choose-all': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '4px 16px',
    borderBottom: `1px solid ${color.line}`,
    color: color.second,
    fontSize: 13,
    '.cbm-checkbox-wrapper': { color: color.second, fontSize: 13 },
    '> :last-child:not(:first-child)': { marginInlineStart: 'auto' },
  },
  '.console-chosen': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 4px',
    padding: '10px 12px 10px 16px',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    fontSize: 14,
    '> :last-child': { marginInlineStart: 'auto' },
  },
};

/** Chooses all cases that are shown, or none. */
export function ChooseAll({ of }: { of: Selection }) {
  useStyles('choose', styles);
  if (of.most === 0) return null;
  const isAll = of.chosen.length >= of.most;
  return (
    <div className="console-choose-all">
      <Checkbox checked={isAll} indeterminate={of.chosen.length > 0 && !isAll} onChange={() => (isAll ? of.clear() : of.chooseAll())}>
        Select all shown
      </Checkbox>
      {of.isFull ? <span>At most {mostDecidedTogether}</span> : null}
    </div>
  );
}

/** How many are chosen, and what to do with them. */
export function SelectionBar({ of, onDecide }: { of: Selection; onDecide: () => void }) {
  useStyles('choose', styles);
  const count = of.chosen.length;
  return (
    <>
      <output className="console-hidden">{count === 0 ? '' : `${count} selected`}</output>
      {count === 0 ? null : (
        <div className="console-chosen" role="group" aria-label="Selected cases">
          <span>{count} selected</span>
          <Button type="text" size="small" onClick={of.clear}>
            Clear
          </Button>
          <Button type="primary" onClick={onDecide}>
            Decide together
          </Button>
        </div>
      )}
    </>
  );
}
