import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { MenuActionProps } from '@clapback/federation';
import { color } from '@clapback/ui';

const nested = {
  maxWidth: 'min(360px, calc(100vw - 32px))',
  paddingLeft: '32px',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  backgroundColor: color.sunk,
} as const;

/** An item of a menu of this part, as other parts add it. */
export function MenuAction({ icon, children, isExpanded, isNested = false, ...rest }: MenuActionProps) {
  return (
    <MenuItem {...rest} aria-expanded={isExpanded} sx={isNested ? nested : {}}>
      {icon ? <ListItemIcon>{icon}</ListItemIcon> : null}
      {children}
    </MenuItem>
  );
}
