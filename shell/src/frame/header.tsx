import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Slot } from '@clapback/federation';
import { signOut, toast, useAppDispatch, useSession } from '@clapback/store';
import { color, Content, hasMemberDrafts, Icon, lowWindow, SchemeButton } from '@clapback/ui';
import { Menu, X } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { HeaderSearch } from '../search/header-search.tsx';
import { useSearchKey } from '../search/use-search-key.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useCurrentUser } from '../routing/current-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { HeaderControls } from './header-controls.tsx';
import { Logo } from './logo.tsx';
import { MenuButton, SchemeMenuItem } from './menu-parts.tsx';
import { frameLinks, linksFrom } from './nav-links.ts';
import { useDisclosure } from './use-disclosure.ts';
import { below, from, roomy, wide, widest } from './breakpoints.ts';

const unlessWide = { [from(wide)]: { display: 'none' } };
const ifRoomy = { [below(roomy)]: { display: 'none' } };
const unlessRoomy = { [from(roomy)]: { display: 'none' } };

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  backgroundColor: color.paper,
  borderBottom: `1px solid ${color.line}`,
  [lowWindow]: { position: 'relative' },
});
const Row = styled(Content)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  '&[data-visitor]': { [from(wide)]: { minHeight: 72 } },
  '&:not([data-visitor])': { [from(widest)]: { maxWidth: widest } },
  '&:not([data-visitor]) li[data-place]': { [below(widest)]: { display: 'none' } },
});
const Home = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginRight: 'auto',
  textDecoration: 'none',
  borderRadius: 6,
  [from(wide)]: { marginRight: 20 },
});

const MainLinks = styled('nav')({
  [below(wide)]: { display: 'none' },
  marginRight: 'auto',
  '& ul': { display: 'flex', listStyle: 'none', padding: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: 8,
    borderRadius: 6,
    color: color.second,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: color.ink, backgroundColor: color.sunk },
    '&[aria-current]': { color: color.ink, fontWeight: 600 },
  },
});

const Panel = styled('nav')({
  ...unlessWide,
  borderTop: `1px solid ${color.line}`,
  maxHeight: 'calc(100dvh - 65px)',
  overflowY: 'auto',
  paddingBlock: 12,
  '& ul': { display: 'grid', gap: 4, listStyle: 'none', padding: 0 },
});

/** The head of every page. */
export function Header() {
  const currentUser = useCurrentUser();
  const { user } = useSession();
  const { entries } = useRemotes();
  const { pathname } = useLocation();
  const account = currentUser.signedIn ? frameLinks(entries, 'account', currentUser) : [];
  const links = linksFrom(pathname, [...account, ...frameLinks(entries, 'header', currentUser)]);
  const menu = useDisclosure();
  const leave = useSignOut();
  useSearchKey();

  return (
    // Escape closes the suggestions of the search first.
    <Bar onKeyDown={(event) => menu.isOpen && event.key === 'Escape' && !event.defaultPrevented && menu.close()}>
      <Row data-visitor={currentUser.signedIn ? undefined : ''}>
        <Home to="/" aria-label="Clapback, home page">
          <Logo />
        </Home>
        <MainLinks aria-label="Main">
          <ul>
            {links.map(({ label, to }) => (
              <li key={to} data-place={to.includes('#') ? '' : undefined}>
                <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </MainLinks>
        <Search sx={ifRoomy}>
          <HeaderSearch />
        </Search>
        <Shown sx={ifRoomy}>
          <Slot name="header.link" props={{ place: 'bar' }} />
          {user ? null : <SchemeButton />}
        </Shown>
        {user ? (
          <>
            <HeaderControls />
            <AccountMenu user={user} onSignOut={leave} />
            <Button variant="text" color="inherit" onClick={leave} sx={{ ...ifRoomy, flex: 'none' }}>
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to="/auth" variant="outlined">
              Sign In
            </Button>
            <Button component={Link} to="/auth?tab=signup" variant="contained" sx={ifRoomy}>
              Create Account
            </Button>
          </>
        )}
        <IconButton
          ref={menu.button}
          onClick={menu.toggle}
          aria-label="Menu"
          aria-expanded={menu.isOpen}
          aria-controls="menu"
          sx={{ width: 44, height: 44, ...unlessWide, ...(links.length === 0 ? unlessRoomy : {}) }}
        >
          <Icon as={menu.isOpen ? X : Menu} size={22} />
        </IconButton>
      </Row>
      {menu.isOpen ? (
        <Panel id="menu" aria-label="Menu">
          <Content>
            <Search sx={{ ...unlessRoomy, pb: 1 }}>
              <HeaderSearch onSearch={menu.close} />
            </Search>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <MenuButton component={Link} to={to} onClick={menu.close} aria-current={to === pathname ? 'page' : undefined}>
                    {label}
                  </MenuButton>
                </li>
              ))}
              <InMenu>
                <Slot name="header.link" props={{ place: 'menu' }} />
              </InMenu>
              <InMenu>
                {user ? (
                  <MenuButton onClick={leave}>Sign Out</MenuButton>
                ) : (
                  <Button component={Link} to="/auth?tab=signup" variant="contained" fullWidth onClick={menu.close} sx={{ my: 1 }}>
                    Create Account
                  </Button>
                )}
              </InMenu>
              {user ? null : (
                <InMenu>
                  <SchemeMenuItem />
                </InMenu>
              )}
            </ul>
          </Content>
        </Panel>
      ) : null}
      <ConnectionBar />
    </Bar>
  );
}

const Search = styled('div')({ display: 'grid', flex: '0 1 210px', minWidth: 90 });
const InMenu = styled('li')({ ...unlessRoomy, '&:empty': { display: 'none' } });
const Shown = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  return () =>
    void (async () => {
      if (!(await dispatch(signOut()))) return;
      await navigate('/');
      if (user && hasMemberDrafts(user.id))
        dispatch(
          toast({
            title: 'You are signed out',
            description: 'Your drafts stay in this browser until you sign in again.',
          }),
        );
    })();
}
