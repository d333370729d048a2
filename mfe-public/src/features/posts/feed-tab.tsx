import { styled } from '@mui/material/styles';
import { Content } from '@clapback/ui';
import { WaitingPanel } from '../waiting/index.ts';
import { CommunityFeed } from './community-feed.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { fontSize: '1.375rem' },
  '@media (min-width: 1040px)': {
    gridTemplateColumns: 'minmax(0, 752px) 344px',
    gridTemplateAreas: '"feed waiting"',
    gap: 32,
    alignItems: 'start',
    '& > aside': { gridArea: 'waiting' },
    '& > section': { gridArea: 'feed' },
  },
});

/** The dashboard's Feed tab: what waits for the member, and the same feed as on the landing page. */
export default function FeedTab() {
  return (
    <Content>
      <Columns>
        <WaitingPanel />
        <CommunityFeed />
      </Columns>
    </Content>
  );
}
