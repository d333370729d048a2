import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LegalNoticeReceipt } from '@clapback/contracts';
import { Card, color, Content, layout } from '@clapback/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoticeForm } from './notice-form.tsx';

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingBlock: 32,
  '& header': { display: 'grid', gap: 8 },
  '& header p': { color: color.second },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64 },
}));
const Body = styled('div')(({ theme }) => ({ padding: 20, [theme.breakpoints.up('sm')]: { padding: 32 } }));
const Received = styled('section')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** `/report-illegal-content`: a notice of illegal content, for people with an account and without one. */
export default function NoticePage() {
  const [receipt, setReceipt] = useState<LegalNoticeReceipt | null>(null);
  const [query] = useSearchParams();
  return (
    <Content>
      <Sheet>
        <header>
          <Typography variant="h2" component="h1">
            Report Illegal Content
          </Typography>
          <p>
            For anybody, also without an account, who finds something here that the law forbids. A person on our team looks into every
            notice.
          </p>
          <p>If somebody is in danger now, call your local emergency number first: we cannot send help.</p>
        </header>
        <Card>
          <Body>
            {receipt ? (
              <Receipt of={receipt} onAgain={() => setReceipt(null)} />
            ) : (
              <NoticeForm url={ownAddress(query.get('url'))} onSent={setReceipt} />
            )}
          </Body>
        </Card>
      </Sheet>
    </Content>
  );
}

/** What a link of ours names, as an address to read; nothing of what another site may have put there. */
function ownAddress(path: string | null): string {
  const url = path === null ? null : URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.href : '';
}

function Receipt({ of: { number, isMailed }, onAgain }: { of: LegalNoticeReceipt; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Received>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
        We have received your notice
      </Typography>
      <p>
        Its number is <strong>{number}</strong>. {isMailed ? 'We have sent it to you by mail as well.' : 'Please keep it.'}
      </p>
      <p>
        A person on our team decides about it.{' '}
        {isMailed
          ? 'You then get one more mail with what was decided, and what you can do if you think it is wrong.'
          : 'You gave no address, so we cannot tell you what was decided.'}
      </p>
      <Button variant="outlined" onClick={onAgain}>
        Send another notice
      </Button>
    </Received>
  );
}
