import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { toast } from './toast.tsx';

type Copied = { text: string; onCopied?: (() => void) | undefined };

/** Copies a text, and says so on itself. */
export function CopyButton({ kind, verb, className, ...copied }: Copied & { kind?: 'primary'; verb?: string; className?: string }) {
  const { t } = useLingui();
  const { done, copy, icon } = useCopying(copied);
  return (
    <Button {...(kind && { kind })} className={className} icon={icon} onClick={() => void copy()}>
      <span aria-live="polite">{done ? t`Copied` : (verb ?? t`Copy`)}</span>
    </Button>
  );
}

/** The same where there is no room for words: then it is said beside. */
export function CopyIcon({ label, kind, ...copied }: Copied & { label: string; kind?: 'default' }) {
  const { t } = useLingui();
  const { copy, icon } = useCopying({ ...copied, onCopied: () => toast('ok', t`Copied`) });
  return (
    <IconButton label={label} {...(kind && { kind })} onClick={() => void copy()}>
      {icon}
    </IconButton>
  );
}

const useCopying = ({ text, onCopied }: Copied) => {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast('bad', t`This browser does not let a page copy. Mark the text and copy it yourself.`);
    }
    setDone(true);
    onCopied?.();
  };
  return { done, copy, icon: done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" /> };
};
