import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MemberAnalytics } from '@clapback/contracts';
import { Card, color, Icon } from '@clapback/ui';
import { ArrowRight, Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { tipWords } from './words.ts';

const Sheet = styled(Card)({
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, padding: '16px 24px 0', color: color.second, fontSize: '0.875rem' },
  '& ul': { listStyle: 'none', padding: 0 },
  '& li': { padding: '12px 24px 20px' },
  '& li + li': { borderTop: `1px solid ${color.line}`, paddingTop: 20 },
  '& p': { paddingTop: 4, color: color.second, fontSize: '0.875rem', lineHeight: 1.55, maxWidth: '68ch' },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 6, paddingTop: 10, fontSize: '0.875rem' },
});

const counted = ['No tips', 'One tip', 'Two tips', 'Three tips'] as const;

/** What the figures suggest. Where they suggest nothing it says so. */
export function Tips({ figures: { tips, posts } }: { figures: MemberAnalytics }) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <div>
        <Icon as={Lightbulb} size={16} />
        <h3 id={id} style={{ font: 'inherit', margin: 0 }}>
          {counted[tips.length]}
        </h3>
      </div>
      {tips.length === 0 ? <p style={{ padding: '8px 24px 20px' }}>Your posts are read and liked. Keep going.</p> : null}
      <ul>
        {tips.map((tip) => {
          const { title, words } = tipWords(tip, posts);
          return (
            <li key={tip}>
              <Typography variant="h4">{title}</Typography>
              <p>{words}</p>
              {tip === 'few_posts' ? (
                <Link component={RouterLink} to="/dashboard?tab=feed">
                  Write a post <Icon as={ArrowRight} size={16} />
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
