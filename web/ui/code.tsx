import { cx } from 'class-variance-authority';

/** A text of a program, or as a program gave it; it scrolls within itself. `wraps`: it is prose, and breaks where it must. */
export function Code({ label, children, wraps = false, className }: { label: string; children: string; wraps?: boolean; className?: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={cx(
        'max-h-80 overflow-auto rounded-l bg-surface-3 p-4 font-mono text-s leading-[1.6]',
        wraps && 'whitespace-pre-wrap [overflow-wrap:anywhere]',
        className,
      )}
    >
      <code>{children}</code>
    </pre>
  );
}
