import { useLingui } from '@lingui/react/macro';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { LineField } from '../brief/fields.tsx';
import { useDesk } from '../desk/use-desk.ts';

/** Who sends, why the reader gets it, and how to leave. */
export function FooterFields() {
  const { t } = useLingui();
  const { text, edit } = useDesk<EmailForm, EmailText>();
  const { footer } = text;
  const tell = (change: Partial<EmailText['footer']>) => edit((now) => ({ ...now, footer: { ...now.footer, ...change } }));
  return (
    <section className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <h2>{t`Footer`}</h2>
      <LineField
        part="footer"
        label={t`Sender`}
        help={t`Name and postal address of the sender: the law asks for them.`}
        rows={2}
        most={500}
        value={footer.sender}
        onChange={(sender) => tell({ sender })}
      />
      <LineField label={t`Why the reader gets it`} most={500} value={footer.why} onChange={(why) => tell({ why })} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <LineField
          label={t`Text of the unsubscribe link`}
          most={80}
          value={footer.unsubscribe_label}
          onChange={(unsubscribe_label) => tell({ unsubscribe_label })}
        />
        <LineField
          label={t`Address of the unsubscribe link`}
          help={t`Filled in by whatever sends the mail.`}
          most={300}
          value={footer.unsubscribe_url}
          onChange={(unsubscribe_url) => tell({ unsubscribe_url })}
        />
      </div>
    </section>
  );
}
