import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SessionUser } from '@clapback/contracts';
import { Avatar, Badge, color, Icon, radius, shadow, VisuallyHidden } from '@clapback/ui';
import { ChevronDown } from 'lucide-react';
import type { FocusEvent } from 'react';
import { Link } from 'react-router';
import { MenuButton, SchemeMenuItem } from './menu-parts.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { below, from, roomy, wide } from './breakpoints.ts';

const Container = styled('div')({ position: 'relative', flex: 'none' });
const Name = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 140,
  // Still the button's name.
  [below(wide)]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
});
const Sheet = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 6px)',
  right: 0,
  width: 264,
  padding: 8,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  boxShadow: shadow.overlay,
  '& ul': { display: 'grid', gap: 2, listStyle: 'none', padding: 0 },
});
const Who = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  padding: '8px 12px 12px',
  marginBottom: 8,
  borderBottom: `1px solid ${color.line}`,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& span': { color: color.second },
});

/** Where the header has no room for it. */
const Leave = styled('li')({ [from(roomy)]: { display: 'none' } });

const links = [
  { label: 'Profile', to: '/dashboard?tab=profile' },
  { label: 'Settings', to: '/dashboard?tab=settings' },
];

/** The signed-in member: who that is, and what is theirs. */
export function AccountMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const menu = useDisclosure();
  // Missing where its lookup failed.
  const role: string | null = user.role;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => menu.isOpen && !currentTarget.contains(relatedTarget) && menu.toggle();
  return (
    <Container onBlur={leave} onKeyDown={(event) => menu.isOpen && event.key === 'Escape' && menu.close()}>
      <Button
        ref={menu.button}
        variant="text"
        color="inherit"
        onClick={menu.toggle}
        aria-expanded={menu.isOpen}
        aria-controls="account"
        sx={{ gap: 1, minWidth: 44, px: 1 }}
      >
        <Avatar name={user.displayName} src={user.avatarUrl} tintKey={user.id} size="sm" />
        <VisuallyHidden>Account:</VisuallyHidden>
        <Name>{user.displayName}</Name>
        <Icon as={ChevronDown} size={16} />
      </Button>
      {menu.isOpen ? (
        // A press beside a button, or on one where buttons take no focus, must not close what it is in.
        <Sheet id="account" tabIndex={-1}>
          <Who>
            <strong>{user.displayName}</strong>
            <span>{user.email}</span>
            {role ? <Badge tone="accent">{role.charAt(0).toUpperCase() + role.slice(1)}</Badge> : null}
          </Who>
          <ul>
            {links.map(({ label, to }) => (
              <li key={to}>
                <MenuButton component={Link} to={to} onClick={menu.close}>
                  {label}
                </MenuButton>
              </li>
            ))}
            <li>
              <SchemeMenuItem />
            </li>
            <Leave>
              <MenuButton onClick={onSignOut}>Sign Out</MenuButton>
            </Leave>
          </ul>
        </Sheet>
      ) : null}
    </Container>
  );
}
