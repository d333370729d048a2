import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { greetedName } from '@clapback/contracts/display-names';
import { useSession } from '@clapback/store';
import { Badge, color, Icon } from '@clapback/ui';
import { ArrowRight, Lock, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { HeroExample } from './hero-example.tsx';
import { siteContent } from './site-content.ts';
import { useSiteClaims } from './use-site-claims.ts';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 48,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '40px 0 56px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr)', alignItems: 'center', padding: '72px 0 64px' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 512px' },
}));

const Badges = styled('ul')({ listStyle: 'none', padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 });

const Dot = styled('span')({ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'currentcolor' });

const Tagline = styled('p')({ color: color.accent, fontSize: '0.875rem', fontWeight: 600, marginBottom: 8 });

const Pledge = styled('p')({
  marginTop: 20,
  maxWidth: '54ch',
  color: color.second,
  fontSize: 'clamp(1rem, 0.95rem + 0.25vw, 1.125rem)',
  lineHeight: 1.6,
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, margin: '28px 0 24px' });

const Claims = styled('ul')({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  color: color.second,
  fontSize: '0.875rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

const Greeting = styled('section')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '20px 0 24px',
  '& > h1': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > a': { flex: 'none' },
});

/** What the product is, whom it is for, and the first step. A member knows: theirs is one line. */
export function Hero() {
  const { user } = useSession();
  const { badges = [], claims = [] } = useSiteClaims();
  if (user) {
    const name = greetedName(user.displayName);
    return (
      <Greeting aria-label="Welcome">
        <Typography variant="h3" component="h1" dir="auto" sx={{ fontSize: { xs: '1.0625rem', sm: '1.25rem' } }}>
          {name === null ? 'Welcome back' : `Welcome back, ${name}`}
        </Typography>
        <Button variant="outlined" component={Link} to="/dashboard" endIcon={<Icon as={ArrowRight} />}>
          Go to Dashboard
        </Button>
      </Greeting>
    );
  }
  return (
    <Frame aria-labelledby="hero-headline">
      <div>
        <Badges aria-label="At a glance">
          <li>
            <Badge tone="good" icon={<Dot aria-hidden />}>
              {siteContent.active}
            </Badge>
          </li>
          {badges.map((text) => (
            <li key={text}>
              <Badge>{text}</Badge>
            </li>
          ))}
        </Badges>
        <Tagline>{siteContent.tagline}</Tagline>
        <Typography variant="h1" id="hero-headline" sx={{ textWrap: 'wrap' }}>
          {siteContent.headline.map((sentence) => (
            <span key={sentence} style={{ display: 'block' }}>
              {sentence}{' '}
            </span>
          ))}
        </Typography>
        <Pledge>{siteContent.promise}</Pledge>
        <Actions>
          <Button variant="contained" size="large" component={Link} to="/auth?tab=signup" endIcon={<Icon as={ArrowRight} size={20} />}>
            Start Defending Yourself
          </Button>
          <Button variant="outlined" size="large" href="#how-it-works">
            Learn How
          </Button>
        </Actions>
        {claims.length > 0 ? (
          <Claims aria-label="What you can count on">
            {claims.map((text, index) => (
              <li key={text}>
                <Icon as={index % 2 === 0 ? Lock : Scale} size={20} />
                {text}
              </li>
            ))}
          </Claims>
        ) : null}
      </div>
      <HeroExample />
    </Frame>
  );
}
