/** The look of the console, for pages of text: the same colours and letters, by day and by night, down to the width of a phone. */
export const style = `@font-face { font-family: Figtree; src: url(/docs/letters.woff2) format("woff2"); font-weight: 300 900; font-display: swap; }
:root { color-scheme: light dark; --canvas: #f4f2ed; --surface: #fffefb; --surface-2: #f1eee6; --line: #e4e0d6; --ink-1: #1b2420; --ink-2: #4a544e; --ink-3: #626c65; --brand: #14665a; --brand-soft: #e3efe9; }
@media (prefers-color-scheme: dark) { :root { --canvas: #101513; --surface: #171d1a; --surface-2: #222a26; --line: #2a332e; --ink-1: #ecefe9; --ink-2: #b7c0b9; --ink-3: #98a49c; --brand: #5cc2ab; --brand-soft: #1b322c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink-1); font: 15px/1.6 Figtree, system-ui, sans-serif; }
a { color: var(--brand); text-underline-offset: 2px; }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; padding: 8px 12px; background: var(--surface); z-index: 1; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 14px 24px; border-bottom: 1px solid var(--line); background: var(--surface); }
.brand { color: var(--ink-1); font-weight: 700; font-size: 17px; letter-spacing: -.02em; text-decoration: none; }
.sheet { display: grid; grid-template: "pages text" auto / 260px minmax(0, 1fr); max-width: 1180px; margin: 0 auto; }
nav { grid-area: pages; padding: 20px 16px 40px 24px; font-size: 14px; }
main { grid-area: text; }
.to-pages { display: none; }
nav h2 { margin: 18px 0 4px; font-size: 12px; font-weight: 600; color: var(--ink-3); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 5px 8px; border-radius: 6px; color: var(--ink-2); text-decoration: none; }
nav li a:hover { background: var(--surface-2); }
nav li a[aria-current] { background: var(--brand-soft); color: var(--ink-1); font-weight: 600; }
main { min-width: 0; padding: 28px 32px 80px; background: var(--surface); border-left: 1px solid var(--line); min-height: calc(100vh - 56px); overflow-wrap: break-word; }
main > * { max-width: 760px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; letter-spacing: -.025em; }
main h2 { margin: 36px 0 8px; font-size: 20px; letter-spacing: -.015em; }
main h3 { margin: 24px 0 6px; font-size: 16px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; background: var(--surface-2); border-radius: 4px; padding: 1px 4px; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 14px 16px; border-radius: 8px; background: var(--surface-2); border: 1px solid var(--line); }
pre code { padding: 0; background: none; overflow-wrap: normal; }
main > .wide { max-width: 100%; overflow-x: auto; margin: 16px 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--ink-3); font-size: 13px; }
img { max-width: 100%; height: auto; }
@media (width <= 720px) {
  header { padding: 12px 16px; }
  .to-pages { display: inline; }
  .sheet { display: block; }
  nav { padding: 8px 16px 40px; border-top: 1px solid var(--line); }
  nav li a { padding: 10px 8px; }
  main { padding: 20px 16px 60px; border-left: 0; }
  td, th { min-width: 120px; }
}
`;
