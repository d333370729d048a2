import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { intimateRemovalHours, legalCategoryNames, type LegalCategory } from '@clapback/contracts/legal-categories';
import { receiptsPerDay } from '@clapback/contracts/limits';
import { Card, Content } from '@clapback/ui';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Receipt, Sheet, SheetBody } from '../../components/sheet.tsx';
import { ToFeed } from '../../components/to-feed.tsx';
import { NoticeForm } from './notice-form.tsx';
import type { SentNotice } from './use-notice-form.ts';

/** `/report-illegal-content`: a notice of illegal content, for people with an account and without one. */
export default function NoticePage() {
  const [receipt, setReceipt] = useState<SentNotice | null>(null);
  const [query] = useSearchParams();
  return (
    <Content>
      <Sheet>
        <header>
          <ToFeed />
          <Typography variant="h2" component="h1">
            Report Illegal Content
          </Typography>
          <p>
            For anybody, also without an account, who finds something here that the law forbids. A person on our team looks into every
            notice.
          </p>
          <p>If someone is in danger now, call your local emergency number first: we cannot send help.</p>
          <p>
            Is it an intimate picture that is shown without consent?{' '}
            <Link component={RouterLink} to="/intimate-images">
              Free help, here and elsewhere
            </Link>
          </p>
        </header>
        <Card>
          <SheetBody>
            {receipt ? (
              <Receipt title="We have received your notice" again="Send another notice" onAgain={() => setReceipt(null)}>
                <p>
                  Its number is <strong>{receipt.number}</strong>.{' '}
                  {receipt.isMailed
                    ? `We send it to you by email as well, unless ${receiptsPerDay} such emails went to your address today.`
                    : 'Please keep it.'}
                </p>
                {receipt.isIntimate ? (
                  <p>
                    A person looks at it before most other reports. A picture that is shown without consent is removed as soon as we can,
                    within {intimateRemovalHours} hours of this request at the latest, with the identical copies that we know of here. There
                    is{' '}
                    <Link component={RouterLink} to="/intimate-images">
                      free help
                    </Link>{' '}
                    for pictures that are elsewhere.
                  </p>
                ) : null}
                <p>
                  A person on our team decides about it.{' '}
                  {receipt.isMailed
                    ? 'We then email you what was decided, and what you can do if you think it is wrong.'
                    : 'You gave no address, so we cannot tell you what was decided.'}
                </p>
              </Receipt>
            ) : (
              <NoticeForm start={{ urls: ownAddress(query.get('url')), category: categoryIn(query.get('category')) }} onSent={setReceipt} />
            )}
          </SheetBody>
        </Card>
      </Sheet>
    </Content>
  );
}

/** The category that a link names, where there is such a one. */
const categoryIn = (name: string | null): LegalCategory | '' => legalCategoryNames.find((known) => known === name) ?? '';

/** What a link of ours names, as an address to read; nothing of what another site may have put there. */
function ownAddress(path: string | null): string {
  const url = path === null ? null : URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.href : '';
}
