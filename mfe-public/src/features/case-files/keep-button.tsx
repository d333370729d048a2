import Button, { type ButtonProps } from '@mui/material/Button';
import type { ItemKind } from '@clapback/contracts';
import { Icon } from '@clapback/ui';
import { FolderPlus } from 'lucide-react';
import { useKeepItem } from './use-keep-item.ts';

interface KeepButtonProps {
  item: { kind: ItemKind; id: string };
  sx?: ButtonProps['sx'];
  'aria-describedby'?: string;
}

/** Keeps a response or a comment in a case file by one press. For those who have Premium. */
export function KeepButton({ item, ...rest }: KeepButtonProps) {
  const keep = useKeepItem(item);
  if (!keep) return null;
  return (
    <Button
      {...rest}
      variant="text"
      color="inherit"
      size="small"
      aria-label="Add to a case file"
      title="Add to a case file"
      onClick={() => void keep()}
    >
      <Icon as={FolderPlus} size={16} />
    </Button>
  );
}
