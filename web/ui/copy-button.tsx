import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Copies a text, and says so on itself. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: (() => void) | undefined }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      toast('bad', t`This browser does not let a page copy. Mark the text and copy it yourself.`);
    }
  };
  return (
    <Button icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </Button>
  );
}
