/** Words that somebody wrote, as they wrote them, and what was said to them. */
export function Words({ text, answer }: { text: string; answer: string | null | undefined }) {
  return (
    <span className="block max-w-[46ch] [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text || '–'}
      {answer && <span className="mt-1 block text-xs text-ink-3">{answer}</span>}
    </span>
  );
}
