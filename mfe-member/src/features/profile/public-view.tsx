import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { OwnProfile } from '@clapback/contracts';
import { Avatar, color, Icon, radius, VerifiedMark } from '@clapback/ui';
import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { Section } from '../settings/index.ts';
import { locationOf } from './profile-details.ts';

const Preview = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  overflowWrap: 'anywhere',
  '& > div': { minWidth: 0 },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', fontWeight: 600 },
  '& p + p': { fontWeight: 400, fontSize: '0.875rem', color: color.second },
});
const Way = styled(Link)({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 24, justifySelf: 'start' }) as typeof Link;

/** The member as everybody sees them. */
export function PublicView({ profile }: { profile: OwnProfile }) {
  const place = locationOf(profile);
  return (
    <Section
      id="profile-public"
      title="What others see"
      lead="Your name, avatar, mark and place are shown beside what you write under your name. Your email address, phone and company are never shown, and nothing that you write anonymously leads here."
    >
      <Preview>
        <Avatar name={profile.displayName} src={profile.avatarUrl} size="lg" tintKey={profile.id} />
        <div>
          <p>
            <span dir="auto">{profile.displayName}</span>
            {profile.isVerified ? <VerifiedMark /> : null}
          </p>
          <p>{place ?? 'No place given'}</p>
          {place && profile.location && place !== profile.location.trim() ? <p dir="auto">{profile.location}</p> : null}
        </div>
      </Preview>
      <Way component={RouterLink} to={`/people/${profile.id}`}>
        See your public page <Icon as={ArrowRight} size={16} />
      </Way>
    </Section>
  );
}
