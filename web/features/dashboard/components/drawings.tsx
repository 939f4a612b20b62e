/** A shop front with an awning. */
export function Storefront() {
  return (
    <svg viewBox="0 0 220 132" fill="none">
      <path d="M20 118h180" stroke="var(--line-strong)" strokeWidth="2" />
      <path d="M52 46h116v72H52z" fill="var(--surface-3)" />
      <path d="M44 22h132l10 26a12 12 0 0 1-24 3 12 12 0 0 1-26 0 12 12 0 0 1-26 0 12 12 0 0 1-26 0 12 12 0 0 1-26 0 12 12 0 0 1-24-3z" fill="var(--brand)" />
      <path d="M84 51 92 22M110 51V22M136 51l-8-29" stroke="var(--surface)" strokeWidth="1.5" opacity=".5" />
      <rect x="64" y="72" width="48" height="30" rx="2" fill="var(--surface)" stroke="var(--line-strong)" />
      <path d="M64 102h48" stroke="var(--ink-3)" strokeWidth="3" />
      <rect x="126" y="72" width="26" height="46" rx="2" fill="var(--brand-soft-2)" />
      <circle cx="147" cy="96" r="2" fill="var(--brand)" />
      <rect x="72" y="84" width="7" height="17" rx="2" fill="#5f7357" />
      <rect x="84" y="90" width="11" height="11" rx="2" fill="#6f4a37" />
      <rect x="100" y="87" width="6" height="14" rx="2" fill="#8a5322" />
    </svg>
  );
}

/** A listing with a picture, and how good it is. */
export function Result() {
  return (
    <svg viewBox="0 0 220 132" fill="none">
      <path d="M20 118h180" stroke="var(--line-strong)" strokeWidth="2" />
      <rect x="46" y="14" width="128" height="90" rx="8" fill="var(--surface)" stroke="var(--line-strong)" />
      <rect x="58" y="26" width="34" height="34" rx="6" fill="#cbd2be" />
      <path d="M70 38h10v20H70zM72 32h6v5h-6z" fill="#5f7357" />
      <path d="M102 32h58M102 44h44" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      <path d="M102 50h44" stroke="var(--brand)" strokeWidth="1.5" />
      <path d="M58 74h102M58 86h70" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="166" cy="98" r="20" fill="var(--surface)" />
      <circle cx="166" cy="98" r="15" stroke="var(--surface-3)" strokeWidth="5" />
      <path d="M166 83a15 15 0 1 1-14 20" stroke="var(--green-fill)" strokeWidth="5" />
    </svg>
  );
}
