/** A knife on its board, a mug, a jacket. */
export function Wares() {
  return (
    <span aria-hidden="true" className="flex flex-none [&>svg]:size-9 [&>svg]:rounded-[8px] [&>svg+svg]:-ml-3.5">
      <svg viewBox="0 0 80 80" fill="none">
        <path d="M0 0h80v80H0z" fill="#e6ddcf" />
        <path d="M0 57h80v23H0z" fill="#dccfbc" />
        <g transform="rotate(-28 40 42)">
          <rect x="9" y="33" width="62" height="24" rx="5" fill="#b98d5f" />
          <path d="M9 41h62M9 49h62" stroke="#a97d50" />
          <path d="M14 46c8-8 18-9 29-9v8c-10 3-20 4-29 1z" fill="#dfe3e4" />
          <path d="M14 46c9 1 19 0 29-3.5V45c-10 3-20 4-29 1z" fill="#b4bcbe" />
          <rect x="43" y="36.5" width="24" height="8.5" rx="3.5" fill="#43342a" />
        </g>
      </svg>
      <svg viewBox="0 0 80 80" fill="none">
        <path d="M0 0h80v80H0z" fill="#dfe5ea" />
        <path d="M0 57h80v23H0z" fill="#ccd4da" />
        <path d="M54 42c10-2 11 16 0 15" stroke="#f4f5f2" strokeWidth="4" />
        <path d="M22 36h33v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#f7f7f3" />
        <path d="M48 36h7v26a6 6 0 0 1-6 6h-4c3-9 3-22 3-32z" fill="#dfe2df" />
        <ellipse cx="38.5" cy="36" rx="16.5" ry="4" fill="#5a4030" />
        <path d="M22 36a16.5 4 0 1 0 33 0 16.5 4 0 1 0-33 0z" stroke="#27466b" strokeWidth="2.2" />
      </svg>
      <svg viewBox="0 0 80 80" fill="none">
        <path d="M0 0h80v80H0z" fill="#d9dedd" />
        <path d="M24 20c6-3 10-6 16-6s10 3 16 6" stroke="#6b5c48" strokeWidth="2" />
        <path d="M31 17c5 4 13 4 18 0l10 5 8 30-9 3-4-14v31H26V41l-4 14-9-3 8-30z" fill="#6a6540" />
        <path d="M49 17l10 5 8 30-9 3-4-14v31H44c4-16 5-38 5-55z" fill="#58542f" />
        <path d="M31 17c5 4 13 4 18 0l1 7-10 4-10-4z" fill="#7a5434" />
        <path d="M40 28v44" stroke="#3d3a20" strokeWidth="1.4" />
      </svg>
    </span>
  );
}
