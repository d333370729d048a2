import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Icon, radius } from '@clapback/ui';
import { Flag, MessageSquareQuote, Rocket, Sparkles, type LucideIcon } from 'lucide-react';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: '24px 32px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: 16, alignContent: 'start' },
  '& > li > h2, & > li > p': { gridColumn: 2 },
  '& > li > p': { marginTop: 4, color: color.second, fontSize: '0.9375rem' },
}));
const Sign = styled('span', { shouldForwardProp: (name) => name !== 'boosted' })<{ boosted: boolean }>(({ boosted }) => ({
  display: 'grid',
  placeItems: 'center',
  gridRow: 'span 2',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  backgroundColor: boosted ? color.boostSoft : color.accentSoft,
  color: boosted ? color.boost : color.accent,
}));

const features: readonly { icon: LucideIcon; title: string; text: string; isBoost?: boolean }[] = [
  {
    icon: MessageSquareQuote,
    title: 'Clapbacks with evidence',
    text: 'Answer what was said sentence by sentence, and attach the pictures and documents that prove it.',
  },
  {
    icon: Flag,
    title: 'Reports reviewed by people',
    text: 'Report what breaks the rules. Everyone involved is told what was decided and why, and can appeal.',
  },
  {
    icon: Rocket,
    title: 'Boosts',
    text: 'Pay to lift a post or an answer for a while. It is always marked as paid for.',
    isBoost: true,
  },
  {
    icon: Sparkles,
    title: 'Premium tools',
    text: 'Drafts in five tones, takedown letters and alerts for your name, by subscription. Posting and answering are free.',
  },
];

/** What there is to do here. */
export function FeaturesStep() {
  return (
    <List>
      {features.map(({ icon, title, text, isBoost = false }) => (
        <li key={title}>
          <Sign boosted={isBoost}>
            <Icon as={icon} size={22} />
          </Sign>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
