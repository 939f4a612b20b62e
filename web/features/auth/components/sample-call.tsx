import { useLingui } from '@lingui/react/macro';
import { KeyRound, Plug, ReceiptText } from 'lucide-react';

/** What a developer gets, shown on one call, and three promises. */
export function SampleCall() {
  const { t } = useLingui();
  const promises = [
    { sign: Plug, text: t`Every model behind one address: the SDK that you use today stays.` },
    { sign: ReceiptText, text: t`Each answer says what it cost, and none costs more than was held for it.` },
    { sign: KeyRound, text: t`Keys with limits of their own, and a log of every call.` },
  ];
  return (
    <div className="w-full max-w-[540px]">
      <pre className="mb-[26px] overflow-hidden rounded-l border border-line bg-surface-3 px-5 py-4 font-mono text-s leading-[1.75] whitespace-pre-wrap">
        <code>{call}</code>
        <code className="mt-3 block border-t border-line-strong pt-3 text-ink-2">
          HTTP/1.1 200 OK{'\n'}
          <b className="font-bold text-brand">x-points-charged: 1</b>
          {'\n'}x-points-remaining: 4999
        </code>
      </pre>
      <ol className="border-t border-line">
        {promises.map(({ sign: Sign, text }) => (
          <li key={text} className="flex gap-3 border-b border-line py-[11px] text-ink-2">
            <Sign aria-hidden="true" className="mt-px size-[18px] flex-none stroke-[1.75] text-brand" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const call = `curl ${location.origin}/v1/chat/completions \\
  -H "Authorization: Bearer $STOREWRIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "gpt-5-mini", "messages":
       [{"role": "user", "content": "Hello!"}]}'`;
