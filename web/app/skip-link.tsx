import { useLingui } from '@lingui/react/macro';

/** First in the tab order. A button: an anchor would change the address, and with it reload the page. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>('#main')?.focus()}
      className="fixed -top-20 left-3 z-60 rounded-m bg-surface px-3.5 py-2.5 text-brand shadow-float focus:top-2.5"
    >
      {t`Skip to content`}
    </button>
  );
}
