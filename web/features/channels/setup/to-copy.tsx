import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

export function ToCopy({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('ok', t`Copied`),
      () => toast('bad', t`This browser does not let a page copy. Mark the text and copy it yourself.`),
    );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <code className="min-w-0 flex-1 text-xs [overflow-wrap:anywhere]">{text}</code>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t`Copy`}
      </Button>
    </div>
  );
}
