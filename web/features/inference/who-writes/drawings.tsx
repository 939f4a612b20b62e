/** Small drawings of the three ways. They say nothing that the words do not. */
const frame = 'h-full w-auto max-w-full';

export const ScreenDrawing = () => (
  <svg viewBox="0 0 220 112" aria-hidden="true" className={frame}>
    <path d="M20 104h180" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="50" y="14" width="120" height="76" rx="7" fill="var(--surface)" stroke="var(--line-strong)" />
    <path d="M96 90h28l4 14H92z" fill="var(--surface-3)" />
    <path d="M66 32h62M66 44h84M66 56h70" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
    <path d="M66 68h34" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
    <g transform="translate(102 68) rotate(-38)">
      <path d="M0 0l9-5h40v10H9z" fill="var(--brand)" />
      <path d="M0 0l9-5v10z" fill="var(--ink-2)" />
      <rect x="40" y="-5" width="5" height="10" fill="var(--brand-soft-2)" />
    </g>
  </svg>
);

export const KeyDrawing = () => (
  <svg viewBox="0 0 220 112" aria-hidden="true" className={frame}>
    <path d="M20 104h180" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="42" y="24" width="96" height="66" rx="7" fill="var(--surface)" stroke="var(--line-strong)" />
    <path d="M56 42h50M56 54h66M56 66h38" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
    <g fill="none" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="150" cy="46" r="15" />
      <path d="M150 61v37M150 84h12M150 97h9" />
    </g>
  </svg>
);

export const TidyDrawing = () => (
  <svg viewBox="0 0 220 112" aria-hidden="true" className={frame}>
    <path d="M20 104h180" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="66" y="10" width="84" height="94" rx="6" fill="var(--surface)" stroke="var(--line-strong)" />
    <path d="M78 28h42M78 42h58M78 56h52" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
    <path d="M76 42h62" stroke="var(--red-fill)" strokeWidth="1.8" />
    <path d="M78 72h20M78 84h20M112 72h24M112 84h24" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
    <path d="m150 30 8 8 16-18" fill="none" stroke="var(--green-fill)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
