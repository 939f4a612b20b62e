import type { Brand } from '@storewright/contract/brand';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';

type Logo = NonNullable<Brand['logo']>;

/** By night on a light plate: logos are drawn for paper. */
export function CompanyLogo({ logo, name, className }: { logo: Logo; name: string; className?: string }) {
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={name}
      className={cx('w-auto object-contain object-left dark:rounded-[6px] dark:bg-[#fffefb] dark:p-0.5', className)}
    />
  );
}

/** In the place of the house's own name. A sign has the name beside it; what is wide has it in it. */
export function CompanyBrand({ logo, name, to }: { logo: Logo; name: string; to: string }) {
  const isSign = logo.width < logo.height * 2;
  return (
    <Link to={to} className="flex h-(--top) min-w-0 flex-none items-center gap-2.5 px-2 text-[16px] font-bold tracking-[-.02em] text-ink-1 no-underline">
      <CompanyLogo logo={logo} name={isSign ? '' : name} className="h-7 max-w-[180px]" />
      {isSign && <span className="truncate">{name}</span>}
    </Link>
  );
}
