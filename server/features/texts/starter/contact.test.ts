import { languages } from '@storewright/contract/kit/languages';
import { PageForm } from '@storewright/contract/texts/page';
import { expect, test } from 'vitest';
import { holdsContact } from './contact.ts';
import { pageOf, pageOutline } from './page.ts';

test.each([
  'Write to hello@hearth.example.',
  '欢迎来信：hello@hearth.example。',
  'Rufen Sie an: 030 1234567.',
  'Call us on (555) 123-4567.',
  '+44 20 7946 0958',
  '電話：03-1234-5678',
  '客服电话 400-123-4567',
  '手机 138 0013 8000',
  '전화 02-123-4567',
  'Tél. 01 23 45 67 89',
  '０３－１２３４－５６７８',
])('“%s” says how to reach a shop', (text) => expect(holdsContact(text)).toBe(true));

test.each([
  'Founded in 1998.',
  '1998-2004 we lived in Kyoto.',
  'Since 2024-05-01 we bake.',
  'We sold 12 000 throws.',
  '10115 Berlin, Quay 4',
  'Follow us @hearth.',
  '150-0001 東京都渋谷区',
])('“%s” does not', (text) => expect(holdsContact(text)).toBe(false));

const contact = { en: 'Write to hello@hearth.example.', zh: '欢迎来信 hello@hearth.example。', ja: 'お問い合わせは hello@hearth.example まで。' };
const form = { type: 'about_us', company: 'Hearth', brand: 'Hearth', founding_time: '1998', address: 'Quay 4' };
const written = (more: object) => {
  const about = PageForm.parse({ ...form, ...more });
  return pageOf(about, pageOutline(about, null), { products: [], voice: null });
};

test.each(languages)('in %s a contact that the notes give stands beneath its heading, once', (language) => {
  const said = language === 'zh' || language === 'ja' ? contact[language] : contact.en;
  for (const given of [{ notes: `We weave. ${said}` }, { extra: said }]) {
    const texts = written({ language, ...given });
    expect(texts['reach']).toContain('hello@hearth.example');
    expect(Object.values(texts).join(' ')).not.toContain('⟦');
    expect([texts['who'], texts['offer'], texts['matters']].join(' ')).not.toContain('hello@hearth.example');
  }
});
