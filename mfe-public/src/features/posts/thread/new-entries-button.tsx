import { styled } from '@mui/material/styles';
import { BusyButton, Icon } from '@clapback/ui';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';

const Container = styled('output')({ '&:empty': { display: 'none' } });

interface NewEntriesButtonProps {
  count: number;
  /** What they are, where it does not go without saying: 'response'. */
  noun?: string;
  onShow: () => Promise<void>;
}

/** Says that others have written since the list was read; nothing moves on screen until it is pressed. */
export function NewEntriesButton({ count, noun, onShow }: NewEntriesButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Container>
      {count > 0 ? (
        <BusyButton
          variant="outlined"
          size="small"
          startIcon={<Icon as={ArrowDown} size={16} />}
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void onShow().finally(() => setBusy(false));
          }}
          sx={{ borderRadius: 99, minHeight: 32, py: 0.25, whiteSpace: 'nowrap' }}
        >
          {count} new{noun ? ` ${noun}${count === 1 ? '' : 's'}` : ''}
        </BusyButton>
      ) : null}
    </Container>
  );
}
