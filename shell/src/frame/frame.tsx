import { styled } from '@mui/material/styles';
import { usePage } from '@clapback/store';
import { color, Content, skipLinkStyle } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useCurrentUser } from '../routing/current-user.ts';
import { Announcer } from './announcer.tsx';
import { Header } from './header.tsx';
import { LazyRestrictionBanner } from './lazy-restriction-banner.tsx';
import { frameLinks } from './nav-links.ts';
import { LazyTermsRequest } from '../terms/lazy-terms-request.tsx';

const SkipLink = styled('a')(skipLinkStyle);

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
const Main = styled('main')({ flex: '1 0 auto', display: 'flow-root', '&:focus': { outline: 'none' } });

const Foot = styled('footer')({
  marginTop: 64,
  borderTop: `1px solid ${color.line}`,
  paddingBlock: 24,
  color: color.third,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'center', justifyContent: 'space-between' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', listStyle: 'none', padding: 0 },
  '& a': {
    display: 'inline-block',
    paddingBlock: 8,
    color: color.second,
    textDecoration: 'none',
    '&:hover': { color: color.ink, textDecoration: 'underline' },
  },
});

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const links = frameLinks(useRemotes().entries, 'footer', useCurrentUser(), usePage());
  return (
    <Page>
      <SkipLink href="#main" onClick={focusMain}>
        Skip to content
      </SkipLink>
      <Header />
      <LazyRestrictionBanner />
      <LazyTermsRequest />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        <Content>
          <p>Clapback is a place to answer. It does not give legal advice.</p>
          {links.length > 0 ? (
            <nav aria-label="Footer">
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </Content>
      </Foot>
      <Announcer />
    </Page>
  );
}

// Following the link itself would put a hash into the address, which is the screens' own.
function focusMain(event: React.MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>('main')?.focus();
}
