import '../writers.css';
import { useLingui } from '@lingui/react/macro';
import { textOf } from '@storewright/rules/text/html';
import type { Claim } from '@storewright/contract/listing/listing';
import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { chipText } from '../texts/fact-texts.ts';
import { DescriptionEditor } from './description-editor.tsx';
import type { EditorHandle } from './editor-handle.ts';
import { ownHosts } from './own-pictures.ts';

type Props = {
  html: string;
  claims: readonly Claim[];
  label: string;
  onChange: (html: string) => void;
  /** Puts something in where the caret stands. */
  insert?: RefObject<((html: string) => void) | null>;
};

/** The description's editor without a desk around it: its claims are those of the text that it opened with. */
export function LoneEditor({ html, claims, label, onChange, insert }: Props) {
  const { t } = useLingui();
  const { shop } = useProfile();
  const handle = useRef<EditorHandle>(null);
  useImperativeHandle(insert, () => (text) => handle.current?.insert(text), []);
  const [opened] = useState({ html, plain: textOf(html) });
  const checked = useMemo(() => ({ plain: opened.plain, claims: claims.filter(({ field }) => field === 'description'), visible: true }), [opened, claims]);
  const pictures = useMemo(
    () => ({ hosts: ownHosts(shop?.domain), elsewhere: (address: string) => t`Picture of another site, not loaded: ${address}` }),
    [t, shop],
  );
  return (
    <DescriptionEditor
      html={opened.html}
      revision={0}
      streaming={false}
      checked={checked}
      label={label}
      chipText={chipText}
      pictures={pictures}
      onChange={onChange}
      onChip={(claim) => handle.current?.removeClaim(claim)}
      handle={handle}
    />
  );
}
