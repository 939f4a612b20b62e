import { useAddress } from '../../../kit/use-address.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Whose it is; a press shows the account. */
export function AccountName({ account }: { account: { id: string; name: string; email?: string } | null }) {
  const [, look] = useAddress('account');
  if (!account) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex min-w-0 flex-col items-start">
      <LinkButton tight onClick={() => look(account.id)} className="max-w-full [overflow-wrap:anywhere] whitespace-normal! text-left">
        {account.name || account.id}
      </LinkButton>
      {account.email && <span className="max-w-full text-xs [overflow-wrap:anywhere] text-ink-3">{account.email}</span>}
    </span>
  );
}
