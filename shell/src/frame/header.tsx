import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Slot } from '@clapback/federation';
import { signOut, useAppDispatch } from '@clapback/store';
import { color, Content, Icon, SchemeButton } from '@clapback/ui';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useReader } from '../routing/reader.ts';
import { Logo } from './logo.tsx';
import { frameLinks, type FrameLink } from './nav-links.ts';

/** Below the first width in px the links are in a list that opens, below the second one most controls too. */
const [wide, roomy] = [1080, 620];
const below = (width: number) => `@media (width < ${width}px)`;
const from = (width: number) => `@media (width >= ${width}px)`;
const unlessWide = { [from(wide)]: { display: 'none' } };
const ifRoomy = { [below(roomy)]: { display: 'none' } };
const unlessRoomy = { [from(roomy)]: { display: 'none' } };

const Bar = styled('header')({ position: 'sticky', top: 0, zIndex: 1100, backgroundColor: color.paper, borderBottom: `1px solid ${color.line}` });
const Row = styled(Content)({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 64, [from(wide)]: { minHeight: 72 } });
const Home = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 'auto', textDecoration: 'none', borderRadius: 6, [from(wide)]: { marginRight: 28 } });

const MainLinks = styled('nav')({
  [below(wide)]: { display: 'none' },
  marginRight: 'auto',
  '& ul': { display: 'flex', gap: 4, listStyle: 'none', padding: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 40, paddingInline: 10, borderRadius: 6, color: color.second, textDecoration: 'none', '&:hover': { color: color.ink, backgroundColor: color.sunk } },
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
  const reader = useReader();
  const { entries } = useRemotes();
  const main = frameLinks(entries, 'header', reader);
  const account = frameLinks(entries, 'account', reader);
  // On a narrow screen the bar has room for the last one alone; the others are in the menu.
  const minor = account.slice(0, -1).map(({ to }) => to);
  const menu = useMenu();
  const leave = useSignOut();

  return (
    <Bar onKeyDown={(event) => menu.isOpen && event.key === 'Escape' && menu.close()}>
      <Row>
        <Home to="/" aria-label="Clapback, home page">
          <Logo />
        </Home>
        <MainLinks aria-label="Main">
          <LinkList links={main} />
        </MainLinks>
        <Shown sx={ifRoomy}>
          <Slot name="header.link" props={{ place: 'bar' }} />
          <SchemeButton />
        </Shown>
        {reader.signedIn ? (
          <>
            {account.map(({ label, to }) => (
              <Button key={to} component={Link} to={to} {...(minor.includes(to) ? { variant: 'text', color: 'inherit', sx: ifRoomy } : { variant: 'outlined' })}>
                {label}
              </Button>
            ))}
            <Button variant="text" color="inherit" onClick={leave} sx={ifRoomy}>
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
        <IconButton ref={menu.button} onClick={menu.toggle} aria-label="Menu" aria-expanded={menu.isOpen} aria-controls="menu" sx={{ width: 44, height: 44, ...unlessWide }}>
          <Icon as={menu.isOpen ? X : Menu} size={22} />
        </IconButton>
      </Row>
      {menu.isOpen ? (
        <Panel id="menu" aria-label="Menu">
          <Content>
            <ul>
              {main.map(({ label, to }) => (
                <li key={to}>
                  <MenuButton component={Link} to={to} onClick={menu.close}>
                    {label}
                  </MenuButton>
                </li>
              ))}
              {account
                .filter(({ to }) => minor.includes(to))
                .map(({ label, to }) => (
                  <InMenu key={to}>
                    <MenuButton component={Link} to={to} onClick={menu.close}>
                      {label}
                    </MenuButton>
                  </InMenu>
                ))}
              <InMenu>
                <Slot name="header.link" props={{ place: 'menu' }} />
              </InMenu>
              <InMenu>
                {reader.signedIn ? (
                  <MenuButton onClick={leave}>Sign Out</MenuButton>
                ) : (
                  <Button component={Link} to="/auth?tab=signup" variant="contained" fullWidth onClick={menu.close} sx={{ my: 1 }}>
                    Create Account
                  </Button>
                )}
              </InMenu>
              <InMenu>
                <SchemeLine>
                  <span aria-hidden>Light or dark</span>
                  <SchemeButton />
                </SchemeLine>
              </InMenu>
            </ul>
          </Content>
        </Panel>
      ) : null}
    </Bar>
  );
}

const InMenu = styled('li')({ ...unlessRoomy, '&:empty': { display: 'none' } });
const SchemeLine = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingLeft: 12, color: color.second });
const Shown = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const MenuButton = styled(Button)({ justifyContent: 'flex-start', width: '100%', paddingInline: 12, color: color.ink, fontWeight: 500 }) as typeof Button;

function LinkList({ links }: { links: FrameLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  return {
    isOpen,
    button,
    toggle: () => setOpen(!isOpen),
    close() {
      setOpen(false);
      button.current?.focus();
    },
  };
}

function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () =>
    void (async () => {
      if (await dispatch(signOut())) await navigate('/');
    })();
}
