import Button from '@mui/material/Button';
import { toast, useAppDispatch } from '@clapback/store';
import { Icon, VisuallyHidden } from '@clapback/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** ms for which it says that it was copied. */
const shownFor = 3000;

/** Puts the draft on the clipboard and says so. */
export function CopyDraft({ text, isFirst, onCopied }: { text: string; isFirst: boolean; onCopied: () => void }) {
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(text);
    } catch {
      dispatch(
        toast({
          title: 'It was not copied',
          description: 'Your browser did not allow it. Please select the text and copy it yourself.',
          variant: 'destructive',
        }),
      );
      return;
    }
    setCopied(true);
    onCopied();
  }
  return (
    <>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<Icon as={copied ? Check : Copy} size={16} />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <VisuallyHidden as="output">{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
