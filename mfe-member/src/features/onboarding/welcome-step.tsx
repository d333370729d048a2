import { styled } from '@mui/material/styles';
import { Badge, Card, color, Icon } from '@clapback/ui';
import { FileText, Image } from 'lucide-react';

const Example = styled('figure')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > figcaption': { fontSize: '0.8125rem', color: color.third },
  [theme.breakpoints.up('sm')]: { '& > :first-of-type': { marginRight: 48 }, '& > :nth-of-type(2)': { marginLeft: 48 } },
}));
const Side = styled(Card, { shouldForwardProp: (name) => name !== 'edge' })<{ edge: string }>(({ edge }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: '16px 18px',
  borderLeft: `3px solid ${edge}`,
  fontSize: '0.9375rem',
}));
const Files = styled('ul')({ listStyle: 'none', padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What the place is for, by an accusation and its answer. */
export function WelcomeStep() {
  return (
    <Example>
      <Side edge={color.danger}>
        <Badge tone="danger">Accusation</Badge>
        <p>“They took my deposit and never finished the kitchen.”</p>
      </Side>
      <Side edge={color.good}>
        <Badge tone="good">The answer</Badge>
        <p>The deposit was refunded on 2 April. The order was cancelled in writing. Both papers are attached.</p>
        <Files aria-label="Attached">
          <li>
            <Badge icon={<Icon as={FileText} size={16} />}>receipt.pdf</Badge>
          </li>
          <li>
            <Badge icon={<Icon as={Image} size={16} />}>cancellation.png</Badge>
          </li>
        </Files>
      </Side>
      <figcaption>An example. Clapback does not judge who is right: readers do, with both sides before them.</figcaption>
    </Example>
  );
}
