import { useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Part } from './part.tsx';

/** Papers that back claims have a screen of their own. */
export function Documents() {
  const { t } = useLingui();
  return (
    <Part title={t`Documents`} note={t`Certificates and data sheets, and the facts in them that your texts may state.`}>
      <ButtonLink icon={<FileText aria-hidden />} to={'/documents' as never}>{t`Open the documents`}</ButtonLink>
    </Part>
  );
}
