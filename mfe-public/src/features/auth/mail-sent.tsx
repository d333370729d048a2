import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { selectInboxUrl, useAppSelector } from '@clapback/store';
import { color, Icon } from '@clapback/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

/** What comes after a mail was sent: where to look, and what to do if nothing arrives. */
export function MailSent({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  const inboxUrl = useAppSelector(selectInboxUrl);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <span style={{ color: color.good }}>
        <Icon as={MailCheck} size={32} />
      </span>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {children}
      {inboxUrl ? (
        <Button variant="contained" href={inboxUrl} target="_blank" rel="noopener" sx={{ justifySelf: 'start' }}>
          Open the inbox
        </Button>
      ) : null}
      {inboxUrl ? (
        <Typography variant="caption" color="textSecondary" component="p">
          No mail server is set up here, so emails land in an inbox on this machine.
        </Typography>
      ) : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{actions}</div>
    </div>
  );
}
