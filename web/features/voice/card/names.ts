import { useLingui } from '@lingui/react/macro';
import type { TitlePattern } from '@storewright/contract/voice/style';

/** What the card's words are called. */
export const useStyleNames = () => {
  const { t } = useLingui();
  const parts: Record<TitlePattern['parts'][number], string> = { brand: t`Brand`, name: t`Name`, type: t`Kind of product`, attribute: t`Size or colour` };
  return {
    person: { we: t`“We”, of the shop`, you: t`“You”, to the reader`, both: t`“We” and “you”`, neither: t`Neither “we” nor “you”` },
    address: { formal: t`Formal`, informal: t`Informal`, plain: t`Plain` },
    title_case: { title: t`Each Word With a Capital`, sentence: t`Only the first word`, upper: t`ALL CAPITALS`, lower: t`no capitals` },
    spacing: { spaced: '12 cm', joined: '12cm' },
    system: { metric: t`Metric: cm, kg`, imperial: t`Imperial: inches, lb` },
    decimal: { point: '1.5', comma: '1,5' },
    spelling: { 'en-GB': t`British: colour`, 'en-US': t`American: color` },
    parts,
    pattern: ({ separator, parts: all }: TitlePattern) => all.map((part) => parts[part]).join(separator || ' '),
  };
};
