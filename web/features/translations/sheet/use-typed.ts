import type { Finding } from '@storewright/contract/translations/finding';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import type { SheetField, TranslationField, TranslationSheet } from '../translations.api.ts';

type Texts = Partial<Record<TranslationField, string>>;

/** What stands in a field before anybody types: what was written here, else what the shop says. */
export const shownIn = ({ draft, shop }: SheetField): string => draft?.text ?? shop?.text ?? '';

/** What is being typed, and what the guard says of it as soon as somebody pauses. */
export const useTyped = (sheet: TranslationSheet) => {
  const [texts, setTexts] = useState<Texts>({});
  const [revision, setRevision] = useState(0);
  /** As it was sent last, taken or not: the same is not sent again by itself. */
  const [sent, setSent] = useState<Texts>({});
  /** As it was taken last: the server may have tidied it, and what was refused is not saved. */
  const [taken, setTaken] = useState<Texts>({});
  const still = useStill(JSON.stringify(texts), 250);
  // The guard knows the units and number words of eight languages: it comes while somebody reads, and the sheet stands without it.
  const { data: guard } = useQuery({
    queryKey: ['translations', 'guard'],
    queryFn: async () => (await import('@storewright/rules/guard/guard')).guard,
    staleTime: Infinity,
  });
  const found = useMemo(() => {
    const typed = JSON.parse(still) as Texts;
    const findings: Partial<Record<TranslationField, Finding[]>> = {};
    if (!guard) return findings;
    for (const { field, source } of sheet.fields) {
      const text = typed[field];
      if (text === undefined || text.trim() === '' || source === '') continue;
      findings[field] = guard({ source, text, from: sheet.from, to: sheet.locale, html: field === 'description', names: sheet.names });
    }
    return findings;
  }, [still, sheet, guard]);
  const isKept = (one: SheetField, text: string): boolean => orderly(text) === orderly(shownIn(one)) || (one.draft !== null && taken[one.field] === text);
  const changed = sheet.fields.filter((one) => {
    const text = texts[one.field];
    return text !== undefined && text.trim() !== '' && !isKept(one, text);
  });
  return {
    texts,
    put: (field: TranslationField, text: string) => setTexts((before) => ({ ...before, [field]: text })),
    begin: (field: TranslationField, text: string) => {
      setTexts((before) => ({ ...before, [field]: text }));
      setRevision((before) => before + 1);
    },
    /** Forgets what was typed there. */
    drop: (field: TranslationField) => {
      setTexts(({ [field]: _gone, ...rest }) => rest);
      setRevision((before) => before + 1);
    },
    revision,
    wasSent: (fields: Field[]) => setSent((before) => ({ ...before, ...textsOf(fields) })),
    wasTaken: (fields: Field[]) => setTaken((before) => ({ ...before, ...textsOf(fields) })),
    /** Of what is typed, else of what is kept: the server knows more languages by their words. */
    findingsIn: (one: SheetField): Finding[] => (isKept(one, texts[one.field] ?? shownIn(one)) ? one.findings : (found[one.field] ?? one.findings)),
    changed,
    /** Typed, and sent by nobody yet. */
    unsent: changed.filter(({ field }) => sent[field] !== texts[field]),
  };
};

type Field = { field: TranslationField; text: string };
const textsOf = (fields: Field[]): Texts => Object.fromEntries(fields.map(({ field, text }) => [field, text]));
const orderly = (text: string): string => text.replace(/\s+/g, ' ').trim();
