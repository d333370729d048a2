import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '@clapback/ui';
import type { ReactNode, RefObject } from 'react';

const Head = styled('header')({ display: 'grid', gap: 8, '& > h1:focus': { outline: 'none' } });
const Lead = styled('p')({ color: color.second, maxWidth: '60ch' });

/** What every step begins with. */
export function StepHead({
  heading,
  title,
  children,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  children: ReactNode;
}) {
  return (
    <Head>
      <Typography variant="h2" component="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Lead>{children}</Lead>
    </Head>
  );
}

/** The buttons of a step: on a phone the one that leads on stands on top, over the whole width. */
export const StepButtons = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 8,
  [theme.breakpoints.up('sm')]: { flexDirection: 'row', justifyContent: 'space-between', '& > :only-child': { marginLeft: 'auto' } },
}));
