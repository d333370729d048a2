import { color } from '@clapback/ui/tokens.ts';
import { Modal, Switch } from 'antd';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { enableShortcuts, useShortcutsEnabled } from './shortcuts-setting.ts';
import type { ShortcutKey } from './use-shortcuts.ts';

const styles: Styles = {
  '.console-keys': {
    margin: '12px 0 20px',
    '> div': {
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      alignItems: 'center',
      paddingBlock: 8,
      borderBottom: `1px solid ${color.line}`,
    },
    kbd: {
      justifySelf: 'start',
      minWidth: 26,
      padding: '2px 7px',
      border: `1px solid ${color.control}`,
      borderRadius: 6,
      fontFamily: 'inherit',
      fontSize: 13,
      fontWeight: 600,
      textAlign: 'center',
    },
  },
  '.console-keys-switch': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    p: { color: color.second, fontSize: 14 },
    label: { fontWeight: 600 },
  },
};

interface ShortcutsDialogProps {
  /** The screen's keys in their order, and what each does. */
  words: Partial<Record<ShortcutKey | 'Ctrl K' | 'Ctrl Enter' | 'Esc', string>>;
  open: boolean;
  onClose: () => void;
}

/** All keys of a screen, and the switch that turns them off. */
export function ShortcutsDialog({ words, open, onClose }: ShortcutsDialogProps) {
  useStyles('keys', styles);
  const on = useShortcutsEnabled();
  return (
    <Modal open={open} onCancel={onClose} title="Keys" footer={null} width={440} destroyOnHidden>
      <dl className="console-keys">
        {Object.entries({ ...words, '?': 'Show these keys' }).map(([name, does]) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="console-keys-switch">
        <div>
          <label htmlFor="console-keys-on">Single-key shortcuts</label>
          <p>In a field a key is always a letter.</p>
        </div>
        <Switch id="console-keys-on" checked={on} onChange={enableShortcuts} />
      </div>
    </Modal>
  );
}
