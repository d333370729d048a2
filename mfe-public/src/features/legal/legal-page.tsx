import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Content } from '@clapback/ui';
import { Link as RouterLink } from 'react-router';
import { Sheet } from '../../components/sheet.tsx';
import { ToFeed } from '../../components/to-feed.tsx';
import { PageLinks } from './page-links.tsx';

/** `/legal`: the ways to all rules. */
export default function LegalPage() {
  return (
    <Content>
      <Sheet>
        <header>
          <ToFeed />
          <Typography variant="h2" component="h1">
            Legal
          </Typography>
          <p>Our rules, in plain words. Each says since when it applies and what has changed.</p>
        </header>
        <PageLinks />
        <p>
          Something here is against the law? <RouteLink to="/report-illegal-content">Report illegal content</RouteLink>. An intimate picture
          of you is shown without your consent, here or elsewhere? <RouteLink to="/intimate-images">Free help</RouteLink>. How we decide
          stands in <RouteLink to="/transparency">Transparency</RouteLink>. Questions are answered in the{' '}
          <RouteLink to="/help">Help Center</RouteLink> and through the <RouteLink to="/contact">contact form</RouteLink>.
        </p>
      </Sheet>
    </Content>
  );
}

function RouteLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
