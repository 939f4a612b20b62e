import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { accentOf, isAsChosen } from '../../../kit/accent.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { uploadLogo } from '../../../kit/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useBranding, useSetBranding } from '../settings.api.ts';
import { Part } from './part.tsx';
import { SaveBar } from './save-bar.tsx';

/** The company's own logo and colour, in the console of its people and on its sign-in page. */
export function Branding() {
  const { t } = useLingui();
  const branding = useBranding();
  return (
    <Part title={t`Logo and colour`} note={t`Your people see them around their work, and where they sign in.`} className="flex flex-col gap-5">
      <Loaded from={branding} failed={errorText(branding.error)}>
        {({ logo, colour, company_name: name }) => (
          <>
            <Logo logo={logo} name={name} />
            <Accent colour={colour} />
          </>
        )}
      </Loaded>
    </Part>
  );
}

function Logo({ logo, name }: { logo: Parameters<typeof CompanyLogo>[0]['logo'] | null; name: string }) {
  const { t } = useLingui();
  const saving = useSetBranding();
  const [sending, setSending] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const input = useRef<HTMLInputElement>(null);
  const remove = async (pressed: HTMLElement) => {
    const part = partOf(pressed);
    setSending({ busy: false, error: null });
    try {
      await saving.mutateAsync({ logo: null });
      part.goOn();
    } catch (error) {
      setSending({ busy: false, error });
    }
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending({ busy: true, error: null });
    try {
      await saving.mutateAsync({ logo: await uploadLogo(file) });
      setSending({ busy: false, error: null });
    } catch (error) {
      setSending({ busy: false, error });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-s font-medium text-ink-2">{t`Logo`}</span>
      <div className="flex flex-wrap items-center gap-3">
        {logo && <CompanyLogo logo={logo} name={name} className="h-10 max-w-full" />}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          aria-label={t`Logo`}
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same one may be chosen once more.
            target.value = '';
          }}
        />
        <Button icon={<ImagePlus aria-hidden="true" />} busy={sending.busy} onClick={() => input.current?.click()}>
          {logo ? t`Another picture` : t`Choose a picture`}
        </Button>
        {logo && (
          <LinkButton
            tight
            quiet
            busy={saving.isPending && saving.variables.logo === null}
            onClick={({ currentTarget }) => void remove(currentTarget)}
          >{t`Remove`}</LinkButton>
        )}
      </div>
      <p className="text-s text-ink-3">{t`PNG, JPEG or WebP, up to 1 MB. On dark ground it stands on a light plate.`}</p>
      {sending.error !== null && <CallFault text={errorText(sending.error)} />}
    </div>
  );
}

/** Seen before it is saved. */
function Accent({ colour }: { colour: string | null }) {
  const { t } = useLingui();
  const saving = useSetBranding();
  const [typed, setTyped] = useState(colour ?? plain);
  const changed = typed.trim().toLowerCase() !== (colour ?? plain);
  const chosen = /^#[\da-f]{6}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : null;
  const moved = chosen !== null && (['light', 'dark'] as const).filter((theme) => !isAsChosen(chosen, theme));
  const toUsual = async (pressed: HTMLElement) => {
    const part = partOf(pressed);
    // Why it failed stands beside it.
    await saving.mutateAsync({ colour: null }).then(
      () => {
        setTyped(plain);
        part.goOn();
      },
      () => undefined,
    );
  };
  const told = {
    light: t`By day it is shown darker, so that it can be read.`,
    dark: t`By night it is shown lighter, so that it can be read.`,
    both: t`It is shown darker by day and lighter by night, so that it can be read.`,
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !saving.isPending) saving.mutate({ colour: chosen });
      }}
    >
      <Field
        label={t`Colour`}
        error={chosen === null && t`A colour such as #14665a.`}
        help={moved && moved.length > 0 ? told[moved.length === 2 ? 'both' : moved[0]!] : undefined}
      >
        {(wires) => (
          <span className="flex items-center gap-2">
            <span className="w-14 flex-none">
              <Input type="color" aria-label={t`Colour`} value={chosen ?? plain} onChange={({ target }) => setTyped(target.value)} />
            </span>
            <span className="w-32">
              <Input {...wires} value={typed} maxLength={9} spellCheck={false} autoCapitalize="none" onChange={({ target }) => setTyped(target.value)} />
            </span>
          </span>
        )}
      </Field>
      {chosen !== null && (
        <div aria-hidden="true" className="flex flex-wrap gap-2">
          {(['light', 'dark'] as const).map((theme) => (
            <Sample key={theme} colour={chosen} theme={theme} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SaveBar saving={saving} changed={changed} onDrop={() => setTyped(colour ?? plain)} />
        {colour !== null && !changed && (
          <LinkButton quiet busy={saving.isPending} onClick={({ currentTarget }) => void toUsual(currentTarget)}>{t`The usual colour`}</LinkButton>
        )}
      </div>
    </form>
  );
}

/** A link and a button, as they will be. */
function Sample({ colour, theme }: { colour: string; theme: 'light' | 'dark' }) {
  const { t } = useLingui();
  const { brand, on } = accentOf(colour, theme);
  return (
    <span
      className="inline-flex items-center gap-3 rounded-m border border-line px-3 py-2 text-s"
      style={{ background: theme === 'light' ? '#fffefb' : '#171d1a' }}
    >
      <span className="font-medium" style={{ color: brand }}>{t`A link`}</span>
      <span className="rounded-m px-2.5 py-1 font-medium" style={{ background: brand, color: on }}>{t`A button`}</span>
    </span>
  );
}

/** The accent of the console as it comes. */
const plain = '#663f73';
