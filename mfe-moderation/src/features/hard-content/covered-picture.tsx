import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { useHardContentSettings } from './hard-content-settings.ts';
import { pictureKey } from './picture-key.ts';

const styles: Styles = {
  '.console-covered': {
    position: 'relative',
    display: 'grid',
    overflow: 'hidden',
    '> *': { gridArea: '1 / 1' },
    '> .cbm-btn': { alignSelf: 'center', justifySelf: 'center', zIndex: 1, margin: 16 },
    '&[data-covered] img': { filter: 'blur(28px) grayscale(1)', minHeight: 96 },
    '&:not([data-covered]) > .cbm-btn': { alignSelf: 'end', justifySelf: 'end', margin: 8 },
  },
};

/**
 * A picture that may be hard to look at: blurred and grey until it is pressed, unless this person wants to see all at once. `url` is its
 * address: another picture in the same place is covered again. `name` tells it apart from others beside it.
 */
export function CoveredPicture({ url, name, children }: { url: string; name?: string | undefined; children: ReactNode }) {
  return (
    <Cover key={pictureKey(url)} name={name}>
      {children}
    </Cover>
  );
}

function Cover({ name, children }: { name: string | undefined; children: ReactNode }) {
  useStyles('covered', styles);
  const { isCovered: isOn } = useHardContentSettings();
  const [isShown, setShown] = useState(false);
  const presses = isShown ? 'Cover the picture' : 'Show the picture';
  const label = name ? `${presses} ${name}` : presses;
  useCommands(() => [{ heading: 'This case', commands: isOn ? [{ label, run: () => setShown(!isShown) }] : [] }]);
  if (!isOn) return children;
  return (
    <div className="console-covered" data-covered={isShown ? undefined : ''}>
      {children}
      <Button icon={<Icon as={isShown ? EyeOff : Eye} size={16} />} size={isShown ? 'small' : 'middle'} onClick={() => setShown(!isShown)}>
        {presses}
        {name ? <span className="console-hidden"> {name}</span> : null}
      </Button>
    </div>
  );
}
