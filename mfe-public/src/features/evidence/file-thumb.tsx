import { styled } from '@mui/material/styles';
import type { EvidenceKind } from '@clapback/contracts';
import { color, Icon, radius } from '@clapback/ui';
import { CircleAlert, File, FileText, Image, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

const Box = styled('span', { shouldForwardProp: (name) => name !== 'failed' })<{ failed: boolean }>(({ failed }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: radius.small,
  border: `1px solid ${failed ? 'transparent' : color.line}`,
  backgroundColor: failed ? color.dangerSoft : color.sunk,
  color: failed ? color.danger : color.third,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

const icons: Record<EvidenceKind, LucideIcon> = { image: Image, pdf: FileText, text: FileText, document: File };

interface FileThumbProps {
  src: string | null;
  kind: EvidenceKind;
  failed?: boolean;
  /** Once for each address that shows nothing. */
  onBroken?: () => void;
}

/** A file at a glance: the picture itself, or a sign of what it is. */
export function FileThumb({ src, kind, failed = false, onBroken }: FileThumbProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box failed={failed} aria-hidden>
      {failed ? (
        <Icon as={CircleAlert} size={20} />
      ) : src && broken !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => {
            setBroken(src);
            if (broken === null) onBroken?.();
          }}
        />
      ) : (
        <Icon as={icons[kind]} size={20} />
      )}
    </Box>
  );
}
