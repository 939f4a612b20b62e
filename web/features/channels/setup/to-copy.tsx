import { CopyButton } from '../../../ui/copy-button.tsx';

export function ToCopy({ text }: { text: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <code className="min-w-0 flex-1 text-xs [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
