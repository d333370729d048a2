import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ContactReceipt } from '@clapback/contracts';
import { keptDays } from '@clapback/contracts/kept-for';
import { limits, receiptsPerDay } from '@clapback/contracts/limits';
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
  const [sent, setSent] = useState<{ about: string; receipt: ContactReceipt } | null>(null);
  // A link to this page with another subject asks for another message.
  const receipt = sent?.about === about ? sent.receipt : null;
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
              <Receipt title="We have received your message" again="Send another message" onAgain={() => setSent(null)}>
                <p>
                  Its number is <strong>{receipt.number}</strong>. We also email it to you, unless {receiptsPerDay} such emails went to your
                  address today.
                </p>
              </Receipt>
            ) : (
              // Whoever signs in or out amid it has a form of their own, and so has each subject that is linked to. What was typed is kept.
              <ContactForm
                key={`${user?.id ?? ''} ${about}`}
                member={user}
                about={about}
                onSent={(got) => setSent({ about, receipt: got })}
              />
            )}
          </SheetBody>
        </Card>
        <p>
          We keep messages here for {keptDays.contactMessage} days, and the email of yours that our support gets for as long as your matter
          needs. For what else we keep, see the{' '}
          <Link component={RouterLink} to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </Sheet>
    </Content>
  );
}
