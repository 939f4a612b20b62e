/** A duration's fact backs only what it speaks of. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

type Row = [text: string, name: string, value: string, state: 'supported' | 'unsupported'];
const no = 'unsupported';
const yes = 'supported';

// biome-ignore format: a table
const rows: Record<Language, Row[]> = {
  en: [
    ['Keeps cold for 24 hours', 'Keeps hot', '24 hours', no], ['Keeps your drinks cold for up to 24 hours', 'Keeps hot', '24 hours', no], ['Battery lasts 24 hours', 'Keeps hot', '24 hours', no], ['Delivered in 3 days', 'Battery', '3 days', no], ['Burns for 40 hours', 'Battery', '40 hours', no], ['24 hours of cold', 'Keeps hot', '24 hours', no], ['Battery lasts 2 years', 'Warranty', '2 years', no],
    ['Keeps hot for 24 hours', 'Keeps hot', '24 hours', yes], ['Keeps cold for 24 hours', 'Cold', '24 h', yes], ['Battery lasts 24 hours', 'Battery life', '24 hours', yes], ['Delivered in 3 days', 'Delivery', '3 days', yes], ['Lasts 24 hours', 'Battery', '24 hours', yes], ['Two-year guarantee', 'Warranty', '2 years', yes], ['Keeps cold for 24 hours', 'Duration', '24 hours', yes],
  ],
  de: [['Hält 24 Stunden kalt', 'Hält heiß', '24 Stunden', no], ['Hält 24 Stunden lang kalt', 'Hält heiß', '24 Stunden', no], ['Akku hält 24 Stunden', 'Hält heiß', '24 Stunden', no], ['Geliefert in 3 Tagen', 'Akkulaufzeit', '3 Tage', no], ['Hält 24 Stunden kalt', 'Hält kalt', '24 Stunden', yes]],
  fr: [['Garde au froid pendant 24 heures', 'Garde au chaud', '24 heures', no], ['Livré en 3 jours', 'Batterie', '3 jours', no], ['24 heures au froid', 'Chaud', '24 heures', no], ['Garde au froid pendant 24 heures', 'Froid', '24 heures', yes]],
  es: [['Mantiene el frío durante 24 horas', 'Calor', '24 horas', no], ['Mantiene frías las bebidas durante 24 horas', 'Calor', '24 horas', no], ['Entrega en 3 días', 'Batería', '3 días', no], ['Mantiene el frío durante 24 horas', 'Frío', '24 horas', yes]],
  pt: [['Mantém frio por 24 horas', 'Mantém quente', '24 horas', no], ['Entrega em 3 dias', 'Bateria', '3 dias', no], ['Mantém frio por 24 horas', 'Mantém frio', '24 horas', yes]],
  zh: [['保冷24小时', '保温', '24小时', no], ['24小时保冷', '保温', '24小时', no], ['续航24小时', '保温', '24小时', no], ['3天内发货', '续航', '3天', no], ['保冷24小时', '保冷', '24小时', yes], ['质保：12个月', '质保(月)', '12', yes], ['质保：24个月', '质保(月)', '12', no]],
  ja: [['保冷24時間', '保温', '24時間', no], ['24時間保冷', '保温', '24時間', no], ['保冷効果は24時間', '保温', '24時間', no], ['保冷24時間', '保冷', '24時間', yes], ['保証：12か月', '保証（月）', '12', yes]],
  ko: [['보냉 24시간', '보온', '24시간', no], ['24시간 보냉', '보온', '24시간', no], ['보냉 24시간', '보냉', '24시간', yes]],
};

for (const [language, table] of Object.entries(rows))
  test.each(table)(`${language}: “%s” beside “%s: %s” is %s`, (text, name, value, state) => {
    const claims = claimsIn(text, factsFrom({ [name]: value }), language as Language);
    expect(claims.map((claim) => claim.state)).toEqual([state]);
  });
