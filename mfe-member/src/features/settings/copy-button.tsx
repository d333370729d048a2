import Button from '@mui/material/Button';
import { toast, useAppDispatch } from '@clapback/store';
import { Icon, VisuallyHidden } from '@clapback/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const shownFor = 3_000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      dispatch(
        toast({
          title: 'It was not copied',
          description: 'Your browser did not allow it. Please select the text and copy it yourself.',
          variant: 'destructive',
        }),
      );
    }
  };
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<Icon as={copied ? Check : Copy} size={16} />} onClick={() => void copy()}>
        {children}
      </Button>
      <VisuallyHidden as="output">{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
