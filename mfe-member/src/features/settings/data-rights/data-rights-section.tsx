import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { toast, errorMessage, useAppDispatch } from '@clapback/store';
import { BusyButton, color } from '@clapback/ui';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Section } from '../section.tsx';
import { Archive } from './archive.tsx';
import { useDataRightsExportMutation } from './data-rights-endpoints.ts';
import { saveFile } from './save-file.ts';
import { Storage } from './storage.tsx';

const DeleteDialog = lazyDialog(() => import('./delete-account-dialog.tsx'));

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
  const dispatch = useAppDispatch();
  const [exportData, { isLoading }] = useDataRightsExportMutation();
  const [isDeleting, setDeleting] = useState(false);

  const download = async () => {
    const { data, error } = await exportData();
    if (data) {
      saveFile(`clapback-${data.account.id}.json`, data);
      dispatch(toast({ title: 'Data export completed successfully' }));
      return;
    }
    dispatch(
      toast({ title: `Failed to export data: ${errorMessage(error, 'Please try again in a moment.')}`, variant: 'destructive' }, error),
    );
  };

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
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void download()}>
          Export my data
        </BusyButton>
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
        <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </Right>
      {isDeleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </Section>
  );
}
