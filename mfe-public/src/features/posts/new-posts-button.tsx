import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Icon } from '@clapback/ui';
import { ArrowUp } from 'lucide-react';

const Container = styled('output')({
  position: 'sticky',
  top: 80,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  '&:empty': { display: 'none' },
});

/** Says that others have posted since the list was read; nothing moves on screen until it is pressed. */
export function NewPostsButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Container>
      {count > 0 ? (
        <Button variant="contained" size="small" startIcon={<Icon as={ArrowUp} size={16} />} onClick={onShow} sx={{ borderRadius: 99 }}>
          {count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      ) : null}
    </Container>
  );
}
