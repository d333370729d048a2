import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Evidence } from '@clapback/contracts';
import { color, Icon } from '@clapback/ui';
import { Fingerprint } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { checkFile, type CheckResult } from './check-file.ts';
import { hashText } from './file-text.ts';

const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 8,
  fontSize: '0.8125rem',
  color: color.third,
  '& output': { flexBasis: '100%', color: color.ink, overflowWrap: 'anywhere' },
});

function resultText(name: string, { sha256, match }: CheckResult): string {
  const start = `${name} (SHA-256 ${hashText(sha256)})`;
  if (!match) return `${start} is neither the original nor the copy that is shown of any of these files.`;
  return match.as === 'original'
    ? `${start} is the original of ${match.name}, as it was uploaded.`
    : `${start} is the copy of ${match.name} that is shown here.`;
}

/** 'Check a file': whether a file of one's own is one of these. */
export function CheckFileButton({ evidence }: { evidence: readonly Evidence[] }) {
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [said, setSaid] = useState('');

  async function check(file: File) {
    setSaid('Comparing…');
    setSaid(
      await checkFile(file, evidence).then(
        (result) => resultText(file.name, result),
        () => `${file.name} could not be read.`,
      ),
    );
  }

  return (
    <Group>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon as={Fingerprint} />}
        aria-describedby={note}
        onClick={() => input.current?.click()}
      >
        Check a file
      </Button>
      <span id={note}>Compared in your browser. Nothing is sent.</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to check"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void check(file);
        }}
      />
      <output>{said}</output>
    </Group>
  );
}
