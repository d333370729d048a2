import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSession } from '@clapback/store';
import { color, Icon, radius } from '@clapback/ui';
import { Download } from 'lucide-react';
import { CopyButton } from '../copy-button.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import { Actions } from '../section.tsx';

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: '16px 20px',
  listStyle: 'none',
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.875rem',
});

/** The recovery codes, the one time that they are told. It closes by its button alone, so that no stray key loses them. */
export default function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useSession();
  const text = codes.join('\n');
  return (
    <DialogFrame
      title="Keep your recovery codes"
      actions={
        <Button variant="contained" onClick={onKept}>
          I have kept them
        </Button>
      }
    >
      <p>Without your phone, each of these codes signs you in once. Keep them somewhere safe: we cannot show them again.</p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon as={Download} size={16} />}
          onClick={() => download(`Clapback recovery codes for ${user?.email ?? 'your account'}\nEach one works once.\n\n${text}\n`)}
        >
          Download
        </Button>
      </Actions>
    </DialogFrame>
  );
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'clapback-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
