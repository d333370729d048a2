import Typography from '@mui/material/Typography';
import { errorMessage } from '@clapback/store';
import { BusyButton, Card, Content } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useLocation } from 'react-router';
import { Sheet, SheetBody } from '../../components/sheet.tsx';
import { SharedCaseFileView } from './shared-case-file-view.tsx';
import { useSharedCaseFileOpenMutation } from './shared-case-file-endpoints.ts';

/** What a link has behind `#`: 32 random bytes. */
const tokenIn = (hash: string): string | null => /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;

/** `/shared-case-file#…`: a case file that its member shares by a link. It is opened by a press, so that no preview counts as an opening. */
export default function SharedCaseFilePage() {
  const token = tokenIn(useLocation().hash);
  // Another link in the same tab is another page.
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string | null }) {
  const [open, { data, error, isLoading }] = useSharedCaseFileOpenMutation();
  if (data && token) return <SharedCaseFileView shared={data} token={token} />;
  return (
    <Content>
      <Sheet>
        <header>
          <Typography variant="h2" component="h1">
            A case file was shared with you
          </Typography>
          <p>
            Somebody who was accused online shares what was said, the evidence and what they did about it. You need no account. When you
            open it, they see that it was opened, and when; nothing else about you.
          </p>
        </header>
        <Card>
          <SheetBody sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <FailureAlert
              failure={
                token === null
                  ? 'The link was not copied whole: what stands behind # is missing. Please open it again from where it was sent to you.'
                  : error
                    ? errorMessage(error, 'The case file could not be opened. Please try again in a moment.')
                    : null
              }
            />
            {token === null ? null : (
              <BusyButton variant="contained" size="large" busy={isLoading} onClick={() => void open(token)}>
                Open the case file
              </BusyButton>
            )}
          </SheetBody>
        </Card>
      </Sheet>
    </Content>
  );
}
