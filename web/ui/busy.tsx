/** Turns while something works; the words beside it say what. */
export function Busy() {
  return (
    <svg viewBox="0 0 24 24" className="size-[18px] animate-spin" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
