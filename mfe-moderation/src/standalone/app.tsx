import { meetsAccess, type CurrentUser } from '@clapback/federation';
import { useLiveAccount, useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { DoorClosed, SearchX, ServerCrash } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useRoutes } from 'react-router';
import { Console } from '../pages/console.tsx';
import { ConsoleFrame } from '../pages/console-frame.tsx';
import { pathsStandalone } from '../routing/console-paths.ts';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { UsersScreen } from '../features/admin/index.ts';
import { Banned } from './banned.tsx';
import { DueDocument } from './due-document.tsx';
import { PageHeader } from './page-header.tsx';
import { SignIn, usePresenceAtConsole } from '../features/console-session/index.ts';
import { community, communityPage } from '../routing/community.ts';
import { basePath } from './base-path.ts';
import { MessagePage, PageTitle } from './message-page.tsx';
import { PageStyles } from './page-styles.tsx';
import { Toaster } from './toaster.tsx';

/** The page. Shows 403 without the role; redirects to sign-in when signed out. */
export function App() {
  return (
    <ConsoleProvider>
      <PageStyles />
      <AccessGuard />
      <Toaster />
    </ConsoleProvider>
  );
}

function AccessGuard() {
  const { status, user, end, ban } = useSession();
  // A role, a standing or a session that ends elsewhere shows at once.
  useLiveAccount();
  const isUnreachable = status === 'out' && end === 'unreachable';
  const hasSignedOut = status === 'out' && !isUnreachable;
  const { pathname, search } = useLocation();
  usePresenceAtConsole(community !== null && user !== null);
  useEffect(() => {
    if (hasSignedOut && !ban && community === null)
      location.replace(`/auth?${new URLSearchParams({ next: basePath + pathname + search })}`);
  }, [hasSignedOut, ban, pathname, search]);

  if (isUnreachable) {
    return (
      <MessagePage
        title="The service could not be reached"
        icon={<Icon as={ServerCrash} size={28} />}
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        Please check your connection.
      </MessagePage>
    );
  }
  if (hasSignedOut && ban) return <Banned by={ban} />;
  if (hasSignedOut && community !== null) return <SignIn community={community} />;
  if (!user) return <Initializing />;
  const currentUser: CurrentUser = { signedIn: true, role: user.role, isBanned: user.standing === 'banned' };
  return (
    <div className="console-page">
      <a className="console-skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <PageHeader user={user} />
      <DueDocument user={user} />
      <main id="main" tabIndex={-1}>
        {meetsAccess('moderator', currentUser) ? <Screens currentUser={currentUser} /> : <Refused />}
      </main>
    </div>
  );
}

function Screens({ currentUser }: { currentUser: CurrentUser }) {
  const cases = (title: string) => (
    <PageTitle title={title}>
      <Console paths={pathsStandalone} headingLevel={1} isIn="alone" />
    </PageTitle>
  );
  return useRoutes([
    { path: '/', element: cases('Pending Reports') },
    { path: '/approved', element: cases('Approved') },
    { path: '/dismissed', element: cases('Dismissed') },
    { path: '/posts', element: cases('Post Management') },
    { path: '/claims', element: cases('Claims') },
    { path: '/appeals', element: cases('Appeals') },
    { path: '/analytics', element: cases('Analytics') },
    { path: '/verification', element: cases('Verification') },
    { path: '/audit', element: cases('Audit Logs') },
    { path: '/articles', element: meetsAccess('admin', currentUser) ? cases('Articles') : <Refused only="admins" /> },
    {
      path: '/users',
      element: meetsAccess('admin', currentUser) ? (
        <PageTitle title="User management">
          <ConsoleFrame paths={pathsStandalone} headingLevel={1} isIn="alone" showsUsers>
            <UsersScreen />
          </ConsoleFrame>
        </PageTitle>
      ) : (
        <Refused only="admins" />
      ),
    },
    { path: '*', element: <NotFound /> },
  ]);
}

function NotFound() {
  return (
    <MessagePage title="There is no such page" icon={<Icon as={SearchX} size={28} />} action={<Link to="/">To the reports</Link>}>
      The address may have been mistyped.
    </MessagePage>
  );
}

function Refused({ only = 'moderators and admins' }: { only?: string }) {
  return (
    <MessagePage
      title={`This page is for ${only}`}
      icon={<Icon as={DoorClosed} size={28} />}
      action={<a href={communityPage('/dashboard')}>To your dashboard</a>}
    >
      Your account has another role. If you expected to get in, ask an admin.
    </MessagePage>
  );
}

/** The same as the page's template shows before any script has run. */
function Initializing() {
  return (
    <div className="start" role="status">
      <div className="start-dial" aria-hidden>
        {Array.from({ length: 12 }, (_, bar) => (
          <i key={bar} />
        ))}
      </div>
      <p>Initializing...</p>
      <p>Checking permissions...</p>
    </div>
  );
}

function focusMain(event: React.MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>('main')?.focus();
}
