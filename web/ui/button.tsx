import { createLink } from '@tanstack/react-router';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Busy } from './busy.tsx';
import { Tooltip } from './tooltip.tsx';

type Look = VariantProps<typeof look>;
type Inside = {
  icon?: ReactNode;
  /** What pressing costs, right of a thin rule; also when it is nothing. */
  price?: ReactNode;
  /** Working: cannot be pressed again, keeps its width and its focus. */
  busy?: boolean;
};
export type ButtonProps = ComponentProps<'button'> & Look & Inside;

export function Button({ kind, wide, tall, icon, price, busy = false, className, children, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(look({ kind, wide, tall }), className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Filling icon={icon} price={price} busy={busy}>
        {children}
      </Filling>
    </button>
  );
}

/** A button with a picture only. Its name is read out, and shown on hover and focus. */
export function IconButton({
  label,
  kind = 'ghost',
  className,
  children,
  tip = true,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & Pick<Look, 'kind'> & { label: string; tip?: boolean }) {
  const button = (
    <button type="button" {...rest} aria-label={label} className={cx(look({ kind }), 'w-(--ctl) flex-none px-0!', className)}>
      {children}
    </button>
  );
  return tip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

/** Looks like a button, and is a link to what is no screen: a file, another site. */
export function ButtonAnchor({
  kind,
  wide,
  tall,
  icon,
  price,
  busy = false,
  className,
  children,
  ref,
  ...rest
}: ComponentProps<'a'> & Look & Inside & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...rest} ref={ref} className={cx(look({ kind, wide, tall }), className)}>
      <Filling icon={icon} price={price} busy={busy}>
        {children}
      </Filling>
    </a>
  );
}

/** The same, to another screen. */
export const ButtonLink = createLink(ButtonAnchor);

function Filling({ icon, price, busy, children }: Inside & { children: ReactNode }) {
  return (
    <>
      {busy ? <Busy /> : icon}
      {children}
      {price != null && <span className="ml-px border-l border-current pl-[7px] leading-4 font-normal">{price}</span>}
    </>
  );
}

const look = cva(
  'inline-flex min-h-(--ctl) items-center justify-center gap-[7px] rounded-m border px-3.5 font-medium whitespace-nowrap no-underline transition-colors [&_svg]:size-[18px] [&_svg]:stroke-[1.75] disabled:cursor-not-allowed disabled:border-line! disabled:bg-surface-3! disabled:text-ink-3!',
  {
    variants: {
      kind: {
        default: 'border-line-strong bg-surface text-ink-1 hover:bg-surface-3',
        primary: 'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover active:bg-brand-active',
        soft: 'border-transparent bg-brand-soft text-brand hover:bg-brand-soft-2',
        ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink-1 disabled:bg-transparent! disabled:border-transparent!',
        danger: 'border-red-line bg-surface text-red hover:bg-red-soft',
      },
      wide: { true: 'w-full' },
      tall: { true: 'min-h-[42px] phone:min-h-[46px]' },
    },
    defaultVariants: { kind: 'default' },
  },
);
