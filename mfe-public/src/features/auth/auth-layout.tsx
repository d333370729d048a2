import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card, Content } from '@clapback/ui';
import type { ComponentProps, ReactNode } from 'react';

const Middle = styled(Content)(({ theme }) => ({
  maxWidth: 480 + 2 * 24,
  paddingBlock: 24,
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { paddingBlock: 64 },
}));

const Body = styled('div')(({ theme }) => ({
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 32 },
}));

/** The frame of the sign-in screens: the heading, and one card. `bar` stands along the card's top edge. */
export function AuthLayout({ title, lead, bar, children }: { title: string; lead?: string; bar?: ReactNode; children: ReactNode }) {
  return (
    <Middle>
      <header>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {lead ? (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        ) : null}
      </header>
      <Card>
        {bar}
        <Body>{children}</Body>
      </Card>
    </Middle>
  );
}

const Column = styled('form')({ display: 'grid', gap: 20 });

/** A form whose messages are ours, not the browser's. */
export function Form(props: ComponentProps<'form'>) {
  return <Column noValidate {...props} />;
}

/** Something to know before one can go on, and what to do about it. */
export function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Alert severity="warning">
      <p>{children}</p>
      <div style={{ marginTop: 12 }}>{action}</div>
    </Alert>
  );
}
