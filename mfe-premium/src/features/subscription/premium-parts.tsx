import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Badge, Card, color, Icon, radius } from '@clapback/ui';
import type { LucideIcon } from 'lucide-react';
import { Bell, FileText, FolderOpen, PenLine, Scale } from 'lucide-react';

interface Part {
  icon: LucideIcon;
  name: string;
  text: string;
  /** Choices that it offers, to look at. */
  choices?: { label: string; of: string[] };
}

const parts: Part[] = [
  {
    icon: FolderOpen,
    name: 'Case Files',
    text: 'Keep an accusation with its evidence, your answers, letters and deadlines in one place. You see the next step, and can export all of it.',
  },
  {
    icon: PenLine,
    name: 'AI ClapBack Writer',
    text: 'Paste what was said about you. Mark each statement as true, false, partly or not about you, and choose a tone. You get a draft from your marks, with a check beside it, to make your own sentence by sentence.',
    choices: { label: 'Tones', of: ['Professional', 'Friendly', 'Firm', 'Factual', 'Confident'] },
  },
  {
    icon: FileText,
    name: 'Takedown Letters',
    text: 'Tell us where it was posted, what it says and why it should come down. You get a letter to the site or its host, with your reasons in order.',
    choices: { label: 'Reasons', of: ['Defamation', 'False information', 'Privacy', 'Harassment', 'Copyright'] },
  },
  {
    icon: Bell,
    name: 'Name Alerts',
    text: 'Choose what to watch: your name, your company, your product. You’re told where it was mentioned, with the sentence and a link.',
  },
];

const List = styled('ul')({ listStyle: 'none', padding: 0, marginTop: 20, display: 'grid', gap: 16 });

const Entry = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.control,
    backgroundColor: color.accentSoft,
    color: color.accent,
  },
  '& p': { marginTop: 6, color: color.second, maxWidth: '60ch' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '44px minmax(0, 1fr)', gap: 20, padding: 28 },
}));

const Choices = styled('ul')({ listStyle: 'none', padding: 0, marginTop: 14, display: 'flex', flexWrap: 'wrap', gap: 6 });

const Note = styled('p')({
  marginTop: 16,
  padding: '16px 20px',
  display: 'flex',
  gap: 12,
  borderRadius: radius.card,
  backgroundColor: color.sunk,
  color: color.second,
  fontSize: '0.875rem',
  '& svg': { flexShrink: 0, marginTop: 2 },
});

/** What Premium consists of. */
export function PremiumParts() {
  return (
    <section aria-labelledby="premium-parts">
      <Typography variant="h2" id="premium-parts">
        What you get
      </Typography>
      <List>
        {parts.map(({ icon, name, text, choices }) => (
          <Entry as="li" key={name}>
            <span>
              <Icon as={icon} size={22} />
            </span>
            <div>
              <Typography variant="h3">{name}</Typography>
              <p>{text}</p>
              {choices ? (
                <Choices aria-label={choices.label}>
                  {choices.of.map((choice) => (
                    <li key={choice}>
                      <Badge>{choice}</Badge>
                    </li>
                  ))}
                </Choices>
              ) : null}
            </div>
          </Entry>
        ))}
      </List>
      <Note>
        <Icon as={Scale} size={18} />
        <span>Drafts and letters are written by software, for you to check. They aren’t legal advice, and Clapback isn’t a law firm.</span>
      </Note>
    </section>
  );
}
