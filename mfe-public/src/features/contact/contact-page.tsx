import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ContactReceipt } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { useSession } from '@clapback/store';
import { Card, Content } from '@clapback/ui';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Receipt, Sheet, SheetBody } from '../../components/sheet.tsx';
import { ToFeed } from '../../components/to-feed.tsx';
import { ContactForm } from './contact-form.tsx';

/** `/contact`: a message to the people who run the service, by visitors and members. */
export default function ContactPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const about = (params.get('subject') ?? '').trim().slice(0, limits.contactSubject);
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  return (
    <Content>
      <Sheet>
        <header>
          <ToFeed />
          <Typography variant="h2" component="h1">
            Contact
          </Typography>
          <p>
            A person reads what you write and answers by email. Many questions are answered in the{' '}
            <Link component={RouterLink} to="/help">
              Help Center
            </Link>
            .
          </p>
          <p>
            For content that the law forbids there is{' '}
            <Link component={RouterLink} to="/report-illegal-content">
              a form of its own
            </Link>
            . Decisions about you are appealed in your settings.
          </p>
        </header>
        <Card>
          <SheetBody>
            {receipt ? (
              <Receipt title="We have received your message" again="Send another message" onAgain={() => setReceipt(null)}>
                <p>
                  Its number is <strong>{receipt.number}</strong>. We also email it to you, unless you got one from us today.
                </p>
              </Receipt>
            ) : (
              // Whoever signs in or out amid it has a form of their own.
              <ContactForm key={user?.id ?? ''} member={user} about={about} onSent={setReceipt} />
            )}
          </SheetBody>
        </Card>
        <p>
          We keep messages for one year. For what else we keep, see the{' '}
          <Link component={RouterLink} to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </Sheet>
    </Content>
  );
}
