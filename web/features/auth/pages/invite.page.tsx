import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { useAcceptInvite, useInvitePreview, useSignOut } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** Where an invitation leads; what it is good by stands behind the #. Looking at it does not use it up. */
export function InvitePage() {
  const { t } = useLingui();
  const go = useNavigate();
  const token = useLocation({ select: ({ hash }) => hash });
  const accept = useAcceptInvite();
  // Once it is taken there is nothing to look at any more.
  const preview = useInvitePreview(token, { enabled: accept.isIdle || accept.isError });
  const signOut = useSignOut();
  const [typed, setTyped] = useState<{ name?: string; password: string }>({ password: '' });
  const isDead = token.length < 20 || (preview.error instanceof ApiError && preview.error.code === 'invite_invalid');
  const company = preview.data?.company ?? '';
  const by = preview.data?.by ?? '';
  const email = preview.data?.email ?? '';
  const other = preview.data?.signed_in_as;
  return (
    <Door waiting={preview.isPending && !isDead}>
      <DoorHead title={isDead ? t`Invitation` : t`Join ${company}`}>{!isDead && preview.data && t`${by} invites you.`}</DoorHead>
      {isDead && (
        <div className="mt-5 flex flex-col gap-3.5">
          <Note tone="bad" role="alert">
            {codeText('invite_invalid')}
          </Note>
          <ButtonLink kind="primary" wide tall to="/connect-store">{t`Sign in`}</ButtonLink>
        </div>
      )}
      {!isDead && preview.error !== null && <Fault>{errorText(preview.error)}</Fault>}
      {preview.data && other && (
        <Note tone="warn" className="mt-5" action={<LinkButton onClick={signOut}>{t`Sign out`}</LinkButton>}>
          {t`You are signed in as ${other}. Sign out and open the link again: this invitation is for ${email}.`}
        </Note>
      )}
      {preview.data && !other && (
        <form
          noValidate
          className="mt-5 flex flex-col gap-3.5"
          onSubmit={(event) => {
            event.preventDefault();
            accept.mutate({ token, name: typed.name ?? preview.data.name, password: typed.password }, { onSuccess: () => void go({ to: '/dashboard' }) });
          }}
        >
          <Field label={t`E-mail`}>{(wires) => <Input {...wires} value={preview.data.email} readOnly tall autoComplete="username" />}</Field>
          {!preview.data.known && (
            <TextField
              label={t`Your name`}
              value={typed.name ?? preview.data.name}
              tall
              maxLength={120}
              autoComplete="name"
              onText={(text) => setTyped({ ...typed, name: text })}
            />
          )}
          {!preview.data.signed_in && (
            <TextField
              label={preview.data.known ? t`Your password` : t`New password`}
              help={preview.data.known ? undefined : t`10 characters or more.`}
              type="password"
              value={typed.password}
              tall
              autoComplete={preview.data.known ? 'current-password' : 'new-password'}
              onText={(text) => setTyped({ ...typed, password: text })}
            />
          )}
          {preview.data.known && !preview.data.signed_in && <TextLink to="/forgot-password">{t`Forgotten password`}</TextLink>}
          {accept.error && <Fault>{errorText(accept.error)}</Fault>}
          <Button type="submit" kind="primary" wide tall busy={accept.isPending}>{t`Join`}</Button>
        </form>
      )}
    </Door>
  );
}
