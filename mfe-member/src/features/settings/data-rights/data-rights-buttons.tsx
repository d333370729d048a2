import Button from '@mui/material/Button';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { useDataRightsExportMutation } from './data-rights-endpoints.ts';
import { saveFile } from './save-file.ts';

const DeleteDialog = lazyDialog(() => import('./delete-account-dialog.tsx'));

/** Downloads the member's data as one file. */
export function ExportButton() {
  const dispatch = useAppDispatch();
  const [exportData, { isLoading }] = useDataRightsExportMutation();
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
    <BusyButton variant="outlined" busy={isLoading} onClick={() => void download()}>
      Export my data
    </BusyButton>
  );
}

/** Asks whether the account is to be deleted. */
export function DeleteButton() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        Delete my account
      </Button>
      {isDeleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </>
  );
}
