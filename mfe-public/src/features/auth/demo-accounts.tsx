import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePage } from '@clapback/store';
import { color } from '@clapback/ui';

interface DemoAccount {
  role: string;
  email: string;
  displayName: string;
}

const Section = styled('section')({ display: 'grid', gap: 10, marginTop: 24, paddingTop: 20, borderTop: `1px solid ${color.line}` });
const List = styled('ul')({
  display: 'grid',
  gap: 8,
  padding: 0,
  listStyle: 'none',
  '& button': { justifyContent: 'space-between', width: '100%', gap: 12 },
});
const Role = styled('span')({ color: color.third, fontWeight: 400 });

/** The accounts of a demo on this machine, which the page tells of there and nowhere else; a press signs in as one of them. */
export function DemoAccounts({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { demo } = usePage();
  const { accounts = [], password } = (demo ?? {}) as { accounts?: DemoAccount[]; password?: string };
  if (password === undefined || accounts.length === 0) return null;
  return (
    <Section aria-labelledby="demo-accounts">
      <Typography variant="h4" component="h2" id="demo-accounts">
        Demo: sign in as
      </Typography>
      <List>
        {accounts.map(({ role, email, displayName }) => (
          <li key={email}>
            <Button variant="outlined" disabled={disabled} onClick={() => onChoose({ email, password })}>
              <span>{displayName}</span> <Role>{role}</Role>
            </Button>
          </li>
        ))}
      </List>
      <Typography variant="caption" color="textSecondary" component="p">
        These accounts exist in this demo alone. Their password is {password}.
      </Typography>
    </Section>
  );
}
