import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { Section } from '../section.tsx';
import { Archive } from './archive.tsx';
import { DeleteButton, ExportButton } from './data-rights-buttons.tsx';
import { Storage } from './storage.tsx';

const Right = styled('div')({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  '& > p': { maxWidth: '68ch', color: color.second, fontSize: '0.875rem', lineHeight: 1.55 },
  '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: 20 },
});
const Heading = styled('h3')({ fontSize: '1rem', fontWeight: 600 });

/** What members may do with all that is kept of them: take it along, or have it deleted. */
export function DataRightsSection() {
  return (
    <Section id="settings-data-rights" title="Privacy and data rights" lead="Your data is yours. Download it or delete it.">
      <Right>
        <Heading>Storage</Heading>
        <Storage />
      </Right>
      <Right>
        <Heading>Export your data</Heading>
        <p>
          Your account, your profile and everything that you wrote, liked, reported and were told, as one JSON file. Files that you uploaded
          are named in it.
        </p>
        <ExportButton />
      </Right>
      <Right>
        <Heading>Download everything, with your files</Heading>
        <Archive />
      </Right>
      <Right>
        <Heading>Delete your account</Heading>
        <p>
          Your account, your posts, responses, comments, likes and files are permanently deleted right away. Your subscription ends. Where
          others replied to you, their replies stay, under a note that your post was deleted.
        </p>
        <DeleteButton />
      </Right>
    </Section>
  );
}
