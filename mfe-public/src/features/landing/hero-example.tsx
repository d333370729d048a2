import { styled } from '@mui/material/styles';
import { Badge, Card, color, Icon, VerifiedMark, VisuallyHidden } from '@clapback/ui';
import { Handshake } from 'lucide-react';
import { siteContent } from './site-content.ts';

const Figure = styled('figure')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });

const Side = styled(Card, { shouldForwardProp: (name) => name !== 'edge' })<{ edge: string }>(({ edge }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '18px 20px',
  borderLeft: `3px solid ${edge}`,
}));

const About = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  color: color.third,
  fontSize: '0.8125rem',
});

const Files = styled('ul')({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& li:last-child': { marginLeft: 'auto' },
});

/** An accusation and its answer, as they stand together in the feed. */
export function HeroExample() {
  const { accusation, answer } = siteContent.example;
  return (
    <Figure>
      <VisuallyHidden as="figcaption">An example: an accusation, and the answer that stands beside it</VisuallyHidden>
      <Side edge={color.danger} sx={{ mr: { xs: 0, sm: 5.5 } }}>
        <About>
          <Badge tone="danger">Accusation</Badge>
          {accusation.about}
        </About>
        <p>{accusation.text}</p>
      </Side>
      <Side edge={color.good} lifted sx={{ ml: { xs: 0, sm: 5.5 } }}>
        <About>
          <Badge tone="good">The answer</Badge>
          {answer.by}
          <span>
            <VerifiedMark /> <span aria-hidden>verified</span>
          </span>
        </About>
        <p>{answer.text}</p>
        <Files>
          {answer.files.map(({ name, icon }) => (
            <li key={name}>
              <Badge icon={<Icon as={icon} size={16} />}>{name}</Badge>
            </li>
          ))}
          <li>
            <Badge tone="good" icon={<Icon as={Handshake} size={16} />}>
              {answer.outcome}
            </Badge>
          </li>
        </Files>
      </Side>
    </Figure>
  );
}
