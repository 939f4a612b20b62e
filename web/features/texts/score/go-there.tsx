import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDesk } from '../desk/use-desk.ts';

/** To the part of the sheet that is meant. `onGo`: what stands before it makes way. */
export function GoThere({ field, onGo }: { field: string; onGo: () => void }) {
  const { editors } = useDesk();
  const go = () => {
    onGo();
    setTimeout(() => {
      const editor = editors.get(field);
      if (editor) editor.focus();
      else document.querySelector<HTMLElement>(`#text-${field}, #heading-${field}, [data-part="${field}"]`)?.focus();
    });
  };
  return (
    <LinkButton onClick={go}>
      <Trans>Go there</Trans>
    </LinkButton>
  );
}
