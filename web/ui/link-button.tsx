import { createLink } from '@tanstack/react-router';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, Ref } from 'react';

type Look = VariantProps<typeof look>;

/** A verb in a line of text: looks like a link, does something. */
export function LinkButton({ quiet, tight, busy = false, className, type = 'button', onClick, ...rest }: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      // Cannot be pressed again, and keeps its focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(look({ quiet, tight }), className)}
    />
  );
}

function Anchor({ quiet, tight, className, children, ref, ...rest }: ComponentProps<'a'> & Look & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...rest} ref={ref} className={cx(look({ quiet, tight }), className)}>
      {children}
    </a>
  );
}

/** The same, to another screen. */
export const TextLink = createLink(Anchor);

const look = cva(
  'inline-flex min-h-9 items-center gap-[5px] text-s font-medium whitespace-nowrap no-underline underline-offset-3 hover:underline phone:min-h-11 disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline aria-disabled:cursor-progress aria-disabled:text-ink-3 aria-disabled:no-underline [&_svg]:size-[15px] [&_svg]:stroke-2',
  {
    variants: {
      quiet: { true: 'text-ink-2', false: 'text-brand' },
      /** Keeps its hit height without pushing the line apart. */
      tight: { true: '-my-2 phone:-my-2.5' },
    },
    defaultVariants: { quiet: false },
  },
);
