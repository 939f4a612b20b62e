/** A board on the wall with the wares of a small shop, drawn flat and calm. */
export function Shelf({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 500 190" role="img" aria-label={label} className="block h-auto w-full" fill="none">
      <path d="M0 0h500v190H0z" fill="#e9e6dc" />
      <path d="M0 0h500v60H0z" fill="#eeebe2" />
      <path d="M0 148h500v10H0z" fill="#b98d5f" />
      <path d="M0 158h500v32H0z" fill="#dcd7ca" />
      <path d="M60 158v18M440 158v18" stroke="#8f6c45" strokeWidth="8" />
      <g>
        <path d="M51 73c0-8 5-10 6-16h20c1 6 6 8 6 16v69a6 6 0 0 1-6 6H57a6 6 0 0 1-6-6z" fill="#5f7357" />
        <path d="M73 57h4c1 6 6 8 6 16v69a6 6 0 0 1-6 6h-5c5-24 5-66 1-91z" fill="#4b5d45" />
        <rect x="56" y="40" width="22" height="15" rx="4" fill="#2f3a2d" />
        <path d="M60 41c0-10 14-10 14 0" stroke="#2f3a2d" strokeWidth="3.5" />
        <path d="M58 77v53" stroke="#93a588" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g>
        <path d="M104 81c0-8 5-10 6-16h18c1 6 6 8 6 16v61a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6z" fill="#e4ddcd" />
        <path d="M124 65h4c1 6 6 8 6 16v61a6 6 0 0 1-6 6h-5c5-22 5-60 1-83z" fill="#cfc6b2" />
        <rect x="108" y="49" width="22" height="14" rx="4" fill="#2f3a2d" />
      </g>
      <g>
        <rect x="160" y="108" width="96" height="20" rx="9" fill="#c9b8a4" />
        <rect x="156" y="128" width="104" height="20" rx="9" fill="#8d5b52" />
        <rect x="166" y="88" width="86" height="20" rx="9" fill="#5d6b78" />
        <path d="M178 88v20M190 88v20M228 88v20" stroke="#7d8b97" strokeWidth="3" />
      </g>
      <g>
        <circle cx="314" cy="98" r="46" fill="#f3d491" opacity=".35" />
        <path d="M294 66c0-26 40-26 40 0" stroke="#a37b38" strokeWidth="3.5" />
        <path d="M298 62h32l5 13h-42z" fill="#b98f48" />
        <rect x="297" y="75" width="34" height="58" rx="4" fill="#f6e3b3" />
        <path d="M297 86h34M297 122h34M308 75v58M320 75v58" stroke="#a37b38" strokeWidth="2.2" />
        <path d="M314 92c5 9 5 13 0 20-5-7-5-11 0-20z" fill="#e58a2a" />
        <path d="M292 133h44l4 15h-52z" fill="#a37b38" />
      </g>
      <g>
        <path d="M404 112c18-4 20 28 0 27" stroke="#fbfaf6" strokeWidth="7" />
        <path d="M358 100h48v40a8 8 0 0 1-8 8h-32a8 8 0 0 1-8-8z" fill="#fbfaf6" />
        <path d="M396 100h10v40a8 8 0 0 1-8 8h-7c6-14 6-32 5-48z" fill="#e0e2de" />
        <path d="M358 101h48" stroke="#27466b" strokeWidth="4" />
      </g>
      <g>
        <path d="M434 104h32v36a8 8 0 0 1-8 8h-16a8 8 0 0 1-8-8z" fill="#6f4a37" />
        <ellipse cx="450" cy="104" rx="16" ry="4" fill="#efe4d0" />
        <rect x="440" y="118" width="20" height="16" rx="2" fill="#f2eadb" />
        <path d="M450 102v-7" stroke="#4a3b30" strokeWidth="2" />
        <path d="M450 78c6 7 6 11 0 17-6-6-6-10 0-17z" fill="#eca63c" />
      </g>
    </svg>
  );
}
