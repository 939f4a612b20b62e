import { useLingui } from '@lingui/react/macro';
import type { EmailForm, EmailText, EmailType } from '@storewright/contract/texts/email';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { LineField, Notes, Options, ToneAndLanguage } from '../brief/fields.tsx';
import { Products } from '../brief/products.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useEmailTypes } from '../names.ts';
import { useLinking } from '../sections/use-linking.ts';

/** What the mail is about. */
export function EmailBrief() {
  const { t } = useLingui();
  const { desk, text, tell, faults } = useDesk<EmailForm, EmailText>();
  const { form, writing } = desk;
  const types = useEmailTypes();
  const linking = useLinking();
  const addressFault = useAddressFault();
  const written = text.blocks.length > 0;
  return (
    <>
      <SelectField label={t`Kind of mail`} value={form.type} disabled={writing !== null} onPick={(value) => tell({ type: value as EmailType })}>
        <Options of={types} />
      </SelectField>
      <LineField
        label={t`Main idea`}
        rows={3}
        most={2_000}
        error={form.main_idea.trim() ? undefined : faults.form['main_idea']}
        value={form.main_idea}
        onChange={(main_idea) => tell({ main_idea })}
      />
      <LineField
        label={t`Offer`}
        hint={t`optional`}
        help={t`Said as it stands here: “20 % off until 30 November, code AUTUMN”`}
        most={500}
        value={form.offer}
        onChange={(offer) => tell({ offer })}
      />
      <TextField
        label={t`Where the button leads`}
        hint={t`optional`}
        help={t`Empty: where its words lead: the shop, the product or the cart.`}
        error={addressFault(form.link)}
        type="url"
        placeholder="https://"
        maxLength={2_000}
        readOnly={writing !== null}
        value={form.link}
        onText={(text) => tell({ link: text.trim() })}
      />
      <ToneAndLanguage />
      <Products busy={writing !== null} {...(written && { onLink: linking })} />
      <Notes />
    </>
  );
}

/** What the form lacks, in the words of the specification. */
export const useMissing = (): (() => Record<string, string>) => {
  const { t } = useLingui();
  const { store } = useDesk<EmailForm, EmailText>();
  const addressFault = useAddressFault();
  return () => {
    const { main_idea, product_ids, offer, notes, link } = store.now().form;
    const fault = addressFault(link);
    if (fault) return { link: fault };
    const nothing = main_idea.trim() === '' && product_ids.length === 0 && offer.trim() === '' && notes.trim() === '';
    return nothing ? { main_idea: t`Please input main idea` } : {};
  };
};

/** Half an address leads nowhere. */
export const useAddressFault = (): ((address: string) => string | undefined) => {
  const { t } = useLingui();
  return (address) => (address !== '' && !/^https?:\/\/\S+$/.test(address) ? t`An address begins with https://.` : undefined);
};
