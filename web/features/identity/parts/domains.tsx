import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { Part } from '../../settings/index.ts';
import { useAddDomain, useCheckDomain, useRemoveDomain, type VerifiedDomain } from '../identity.api.ts';
import { ToCopy } from './to-copy.tsx';

export function Domains({ domains, mayChange }: { domains: VerifiedDomain[]; mayChange: boolean }) {
  const { t } = useLingui();
  const add = useAddDomain();
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(typed.trim(), { onSuccess: () => setTyped('') });
  };
  return (
    <Part className="flex flex-col gap-4" title={t`Verified domains`} note={t`Addresses of these domains are your company’s. A record in your DNS proves it.`}>
      {domains.length > 0 && (
        <ul className="flex flex-col">
          {domains.map((one) => (
            <Domain key={one.id} domain={one} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <Field label={t`Domain`}>
              {(wires) => (
                <Input
                  {...wires}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  inputMode="url"
                  placeholder="example.com"
                  maxLength={253}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          </div>
          <Button type="submit" kind={domains.length === 0 ? 'primary' : 'default'} busy={add.isPending} disabled={typed.trim() === ''}>{t`Add`}</Button>
        </form>
      )}
      {add.error && <CallFault text={errorText(add.error)} />}
    </Part>
  );
}

function Domain({ domain: { id, domain, verified_at: verifiedAt, problem, record }, mayChange }: { domain: VerifiedDomain; mayChange: boolean }) {
  const { t } = useLingui();
  const check = useCheckDomain();
  const remove = useRemoveDomain();
  const problems = {
    lost: t`Its record went away, so it counts no longer: nobody joins or has to sign in by it. Put the record back and check.`,
    missing: t`The record is not there. It can take an hour after you saved it.`,
    other: t`There is a record, and it says something else.`,
    unreachable: t`The DNS of this domain did not answer. Try again later.`,
  };
  const error = check.error ?? remove.error;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {domain} <Chip tone={verifiedAt ? 'ok' : 'warn'}>{verifiedAt ? t`verified` : t`not verified yet`}</Chip>
        </span>
        {mayChange && (
          <span className="flex gap-2">
            <Button busy={check.isPending} onClick={() => check.mutate(id)} aria-label={t`Check ${domain}`}>
              <Trans>Check</Trans>
            </Button>
            <Button
              kind="ghost"
              busy={remove.isPending}
              onClick={({ currentTarget }) => void remove.mutateAsync(id).then(partOf(currentTarget).goOn, ignore)}
              aria-label={t`Remove ${domain}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </span>
        )}
      </div>
      {!verifiedAt && (
        <>
          <ToCopy label={t`Name of the TXT record`} text={record.name} />
          <ToCopy label={t`Its value`} text={record.value} />
        </>
      )}
      <p role="status" className="text-s text-ink-2 empty:hidden">
        {problem &&
          (verifiedAt && problem !== 'unreachable' ? t`Its record is gone. If it is not back tomorrow, the domain counts no longer.` : problems[problem])}
      </p>
      {error && <CallFault text={errorText(error)} />}
    </li>
  );
}

/** Said beside the press already. */
const ignore = (): void => undefined;
