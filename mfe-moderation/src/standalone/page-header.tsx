import type { SessionUser } from '@clapback/contracts';
import { productName } from '@clapback/federation/page-title.ts';
import { signOut, useAppDispatch } from '@clapback/store';
import { BrandMark } from '@clapback/ui/brand-mark.tsx';
import { chooseScheme, useScheme } from '@clapback/ui/color-scheme.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { color, fontFamily, lowWindow } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import { Moon, Sun } from 'lucide-react';
import { Avatar } from '../components/avatar.tsx';
import { communityPage } from '../routing/community.ts';
import { Badge } from '../components/badge.tsx';
import { useCommands } from '../features/command-menu/index.ts';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  '.console-head': {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    [lowWindow]: { position: 'static' },
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 57,
    padding: '6px 16px',
    borderBottom: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    '> a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 44,
      color: color.ink,
      fontFamily: fontFamily.serif,
      fontSize: 20,
      fontWeight: 600,
      letterSpacing: '-0.02em',
      textDecoration: 'none',
      borderRadius: 6,
    },
    '> div': { display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto', minWidth: 0 },
    '> .console-pill': { '@media (max-width: 479.98px)': { display: 'none' } },
  },
  '.console-me': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    color: color.second,
    fontSize: 14,
    '> span:last-child': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@media (max-width: 759.98px)': { display: 'none' },
    },
  },
};

/** The head of the console's own page: the way back to the community, the colours, who one is, and signing out. */
export function PageHeader({ user }: { user: SessionUser }) {
  useStyles('head', styles);
  const dispatch = useAppDispatch();
  const scheme = useScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  const words = `Switch to ${next} colours`;
  const switchScheme = () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    chooseScheme(next === system ? 'system' : next);
  };
  const leave = () => void dispatch(signOut());
  useCommands(() => [
    {
      heading: 'You',
      commands: [
        { label: words, otherWords: ['scheme', 'theme', 'colors'], run: switchScheme },
        { label: 'Sign Out', otherWords: ['log out', 'leave'], run: leave },
      ],
    },
  ]);
  return (
    <header className="console-head">
      <a href={communityPage('/')} aria-label={`${productName}, home page`}>
        <BrandMark size={24} />
        {productName}
      </a>
      <Badge>Moderation</Badge>
      <div>
        <Button type="text" aria-label={words} title={words} icon={<Icon as={scheme === 'dark' ? Sun : Moon} />} onClick={switchScheme} />
        <span className="console-me">
          <Avatar name={user.displayName} tintKey={user.id} />
          <span>{user.displayName}</span>
        </span>
        <Button type="text" onClick={leave}>
          Sign Out
        </Button>
      </div>
    </header>
  );
}
