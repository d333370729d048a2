import { meetsAccess } from '@clapback/federation';
import { problemOf, statusOf, useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { color } from '@clapback/ui/tokens.ts';
import {
  BadgeCheck,
  FileText,
  ChartColumn,
  Check,
  Gavel,
  Inbox,
  Newspaper,
  Scale,
  ScrollText,
  UserCheck,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../components/notice.tsx';
import { useLatest } from '@clapback/ui/headless/use-latest.ts';
import { useAppealsCountQuery } from '../features/appeals/index.ts';
import { useClaimsCountQuery } from '../features/claims/index.ts';
import { CommandMenu, useCommands, type Command, type CommandGroup } from '../features/command-menu/index.ts';
import { useHardContentSettings } from '../features/hard-content/index.ts';
import { enableShortcuts, useShortcutsEnabled } from '../features/shortcuts/index.ts';
import { AlertsButton } from '../features/staff-alerts/index.ts';
import { useVerificationCountQuery } from '../features/verification/index.ts';
import { sideBySide, useModerationCountCasesQuery } from '../features/moderation/index.ts';
import { Heading, HeadingLevel } from '../routing/heading.tsx';
import { ConsolePathsContext, type ConsolePaths } from '../routing/console-paths.ts';
import { LateLine } from './late-line.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { useStyles, type Styles } from '../theme/use-styles.ts';

/** How much of the window is above the console, in px, where it is shown. */
const above = { tab: 130, screen: 65, alone: 57 } as const;

const styles: Styles = {
  '.console': {
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: color.paper,
    color: color.ink,
    fontSize: 15,
    lineHeight: 1.6,
    [`@media ${sideBySide}`]: { height: 'max(560px, calc(100dvh - var(--console-above)))' },
    '@media (min-width: 1180px)': { display: 'grid', gridTemplateColumns: '208px minmax(0, 1fr)' },
    '&[data-in=tab]': {
      borderTop: `1px solid ${color.line}`,
      borderBottom: `1px solid ${color.line}`,
      // As much as the dashboard leaves free above what a tab shows.
      marginTop: -24,
    },
  },
  '.console-nav': {
    backgroundColor: color.surface,
    borderBottom: `1px solid ${color.line}`,
    '@media (min-width: 1180px)': { borderBottom: 0, borderRight: `1px solid ${color.line}`, padding: '14px 10px' },
    ul: {
      display: 'flex',
      gap: 4,
      margin: 0,
      padding: '6px 12px',
      '@media (max-width: 759.98px)': { gap: 0, paddingInline: 8 },
      listStyle: 'none',
      overflowX: 'auto',
      // What is hidden in it for screen readers scrolls with it, and does not widen the page.
      position: 'relative',
      '@media (min-width: 1180px)': { flexDirection: 'column', padding: 0, overflow: 'visible' },
    },
    a: {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 38,
      padding: '6px 10px',
      borderRadius: 10,
      color: color.second,
      fontSize: 14,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      '&:hover': { color: color.ink, backgroundColor: color.sunk },
      '&[aria-current]': { color: color.accent, backgroundColor: color.accentSoft, fontWeight: 600 },
      '@media (max-width: 759.98px)': { gap: 6, paddingInline: 8, fontSize: 13, '> svg': { display: 'none' } },
    },
    // Below the tabs where they stand in a column, behind them in a row.
    '.console-nav-end': {
      display: 'flex',
      '@media (min-width: 1180px)': { flexDirection: 'column', marginTop: 10, paddingTop: 10, borderTop: `1px solid ${color.line}` },
    },
    'a > span:last-child:not(:first-of-type)': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', fontSize: 13 },
  },
  // What is hidden in it for screen readers scrolls with it, and does not lengthen the page.
  '.console-screen': { minWidth: 0, minHeight: 0, flex: '1 1 auto', [`@media ${sideBySide}`]: { position: 'relative', overflowY: 'auto' } },
};

interface FrameProps {
  paths: ConsolePaths;
  headingLevel: 1 | 2;
  isIn: keyof typeof above;
  /** Set by the screen of members, whose heading is its own. */
  showsUsers?: boolean;
  children: ReactNode;
}

/** What stands around every screen of the console: its tabs. */
export function ConsoleFrame({ paths, headingLevel, isIn, showsUsers = false, children }: FrameProps) {
  return (
    <ConsoleProvider>
      <ConsolePathsContext value={paths}>
        <HeadingLevel value={headingLevel}>
          <Framed paths={paths} isIn={isIn} showsUsers={showsUsers}>
            {children}
          </Framed>
        </HeadingLevel>
      </ConsolePathsContext>
    </ConsoleProvider>
  );
}

function Framed({ paths, isIn, showsUsers, children }: Required<Omit<FrameProps, 'headingLevel'>>) {
  useStyles('frame', styles);
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const counts = useModerationCountCasesQuery();
  const claims = useClaimsCountQuery();
  const appeals = useAppealsCountQuery();
  const verification = useVerificationCountQuery();
  const screen = showsUsers ? null : paths.screenOf(location);
  const status = showsUsers || screen ? null : paths.statusOf(location);
  const tabs = useRef<HTMLUListElement>(null);
  const current = showsUsers ? 'users' : (screen ?? status);
  useEffect(() => {
    // Not all of them have room below a desk. In the middle it stays in view when the others are given their counts.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  useOwnSettings();
  const isAdmin = user !== null && meetsAccess('admin', { signedIn: true, role: user.role, isBanned: user.standing === 'banned' });
  const go = useLatest((to: string) => void navigate(to));
  const places = useMemo<CommandGroup[]>(() => [{ heading: 'Go to', commands: placesOf(paths, isAdmin, go) }], [paths, isAdmin, go]);
  const home = homeIn(counts.error);
  if (home !== null) return <AtHomeElsewhere at={home} />;
  return (
    <div className="console" data-in={isIn} style={{ '--console-above': `${above[isIn]}px` } as React.CSSProperties}>
      <LateLine paths={paths} />
      <nav className="console-nav" aria-label="Moderation">
        {showsUsers ? null : (
          <Heading below={0} className="console-hidden">
            Moderation
          </Heading>
        )}
        <ul ref={tabs}>
          <Tab to={paths.pathOf('pending')} icon={Inbox} isCurrent={status === 'pending'} count={counts.data?.pending}>
            Pending Reports
          </Tab>
          <Tab to={paths.pathOf('approved')} icon={Check} isCurrent={status === 'approved'}>
            Approved
          </Tab>
          <Tab to={paths.pathOf('dismissed')} icon={X} isCurrent={status === 'dismissed'}>
            Dismissed
          </Tab>
          <Tab to={paths.screenPath('posts')} icon={FileText} isCurrent={screen === 'posts'}>
            Post Management
          </Tab>
          <Tab to={paths.screenPath('claims')} icon={UserCheck} isCurrent={screen === 'claims'} count={claims.data?.waiting}>
            Claims
          </Tab>
          <Tab to={paths.screenPath('appeals')} icon={Gavel} isCurrent={screen === 'appeals'} count={appeals.data?.pending}>
            Appeals
          </Tab>
          <Tab to={paths.screenPath('analytics')} icon={ChartColumn} isCurrent={screen === 'analytics'}>
            Analytics
          </Tab>
          <Tab
            to={paths.screenPath('verification')}
            icon={BadgeCheck}
            isCurrent={screen === 'verification'}
            count={verification.data?.pending}
          >
            Verification
          </Tab>
          <Tab to={paths.screenPath('audit')} icon={ScrollText} isCurrent={screen === 'audit'}>
            Audit Logs
          </Tab>
          {isAdmin ? (
            <>
              <Tab to={paths.screenPath('articles')} icon={Newspaper} isCurrent={screen === 'articles'}>
                Articles
              </Tab>
              <Tab to={paths.usersPath} icon={Users} isCurrent={showsUsers}>
                Users
              </Tab>
            </>
          ) : null}
          <li className="console-nav-end">
            <CommandMenu groups={places} />
            <AlertsButton />
          </li>
        </ul>
      </nav>
      <div className="console-screen">{children}</div>
    </div>
  );
}

/** What somebody sets for themselves in this browser, from every screen. */
function useOwnSettings(): void {
  const { isCovered, isReminded, coverPictures, remindOfBreaks } = useHardContentSettings();
  const keysAreOn = useShortcutsEnabled();
  useCommands(() => [
    {
      heading: 'You',
      commands: [
        { label: isCovered ? 'Show pictures at once' : 'Blur pictures until I press them', run: () => coverPictures(!isCovered) },
        { label: isReminded ? 'Do not remind me to take a break' : 'Remind me to take a break', run: () => remindOfBreaks(!isReminded) },
        {
          label: keysAreOn ? 'Switch single-key shortcuts off' : 'Switch single-key shortcuts on',
          otherWords: ['keys'],
          run: () => enableShortcuts(!keysAreOn),
        },
      ],
    },
  ]);
}

/** Every tab, as the command menu leads there. */
const placesOf = (paths: ConsolePaths, isAdmin: boolean, go: (to: string) => void): Command[] =>
  [
    { label: 'Pending Reports', to: paths.pathOf('pending'), otherWords: ['queue', 'cases'] },
    { label: 'Approved', to: paths.pathOf('approved') },
    { label: 'Dismissed', to: paths.pathOf('dismissed') },
    { label: 'Post Management', to: paths.screenPath('posts'), otherWords: ['flag', 'force hide', 'restore'] },
    { label: 'Claims', to: paths.screenPath('claims') },
    { label: 'Appeals', to: paths.screenPath('appeals') },
    { label: 'Analytics', to: paths.screenPath('analytics'), otherWords: ['statistics', 'reporters'] },
    { label: 'Verification', to: paths.screenPath('verification') },
    { label: 'Audit Logs', to: paths.screenPath('audit'), otherWords: ['history'] },
    ...(isAdmin
      ? [
          { label: 'Articles', to: paths.screenPath('articles'), otherWords: ['blog', 'write', 'publish'] },
          { label: 'Users', to: paths.usersPath, otherWords: ['members', 'roles', 'ban'] },
        ]
      : []),
  ].map(({ to, ...command }) => ({ ...command, run: () => go(to) }));

/** Where the service says that the console is, where that is another host than this one. */
function homeIn(error: unknown): string | null {
  const path = statusOf(error) === 403 ? problemOf(error)?.context?.['path'] : undefined;
  return typeof path === 'string' && /^https?:\/\//.test(path) ? path : null;
}

function AtHomeElsewhere({ at }: { at: string }) {
  return (
    <EmptyState
      icon={<Icon as={Scale} size={28} />}
      title="The console is at an address of its own"
      action={
        <Button type="primary" href={at}>
          Open the console
        </Button>
      }
    >
      Moderators and admins sign in at {new URL(at).host}, apart from the community.
    </EmptyState>
  );
}

function Tab({
  to,
  icon,
  isCurrent,
  count,
  children,
}: {
  to: string;
  icon: LucideIcon;
  isCurrent: boolean;
  count?: number | undefined;
  children: string;
}) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        <Icon as={icon} size={18} />
        <span>{children}</span>
        {count ? (
          <span>
            {count}
            <span className="console-hidden"> waiting</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
