import { describe, expect, test } from 'vitest';
import { languages } from '@storewright/contract/kit/languages';
import { BlogForm, emptyBlog } from '@storewright/contract/texts/blog';
import { EmailForm, emptyEmail } from '@storewright/contract/texts/email';
import { measureBlog, measureEmail, measurePage } from './measure.ts';
import { emptyPage, PageForm } from '@storewright/contract/texts/page';
import { textOf } from '../text/html.ts';
import { spokenIn } from '../text/language/spoken.ts';

const said = {
  en: '<p>Shake the throw out once a week and let it hang by an open window. Wool cleans itself as long as air comes to it, so you need to wash it less often than you think.</p>',
  de: '<p>Schütteln Sie die Decke einmal in der Woche aus und hängen Sie sie ans offene Fenster. Wolle reinigt sich von selbst, solange Luft an sie kommt, und muss seltener gewaschen werden.</p>',
  fr: '<p>Secouez le plaid une fois par semaine et suspendez-le près d’une fenêtre ouverte. La laine se nettoie toute seule tant que l’air y passe, et il faut la laver moins souvent.</p>',
  es: '<p>Sacuda la manta una vez por semana y cuélguela junto a una ventana abierta. La lana se limpia sola mientras le llegue el aire, y hay que lavarla menos de lo que se cree.</p>',
  pt: '<p>Sacuda a manta uma vez por semana e pendure-a junto de uma janela aberta. A lã limpa-se sozinha enquanto o ar chega até ela, e não é preciso lavá-la tantas vezes.</p>',
  zh: '<p>每周抖一抖毯子，把它挂在打开的窗边。只要有空气流通，羊毛就会自我清洁，清洗的次数可以比你想的少。</p>',
  ja: '<p>週に一度ブランケットをはたき、開けた窓のそばに掛けてください。風が通っていれば羊毛は自然にきれいになります。</p>',
  ko: '<p>일주일에 한 번 담요를 털어 열린 창가에 걸어 두세요. 바람이 통하면 양모는 스스로 깨끗해지므로 자주 빨지 않아도 됩니다.</p>',
};

describe('a text', () => {
  test.each(languages)('in %s is known whatever was asked for', (language) => {
    for (const asked of languages) expect(spokenIn([said[language]], asked)).toBe(language);
  });

  test('of which most is in one language is in that, and of names and rows of facts nobody can tell', () => {
    expect(spokenIn([said.de, said.de, said.en], 'en')).toBe('de');
    expect(
      spokenIn(['<p>Skerry Lambswool Throw</p>', '<ul><li>Material: 100 % lambswool, woven in Scotland, with fringes on both of the sides</li></ul>'], 'fr'),
    ).toBe(null);
    expect(spokenIn([`<p>⟦${said.en.replace(/<[^>]*>/g, '')}⟧</p>`], 'fr')).toBe(null);
  });
});

test('of every kind that is in another language than was asked for is never good, and the rules say which', () => {
  const around = { products: [], shop: { name: 'Heath', domain: '' } };
  const sections = [{ id: 's1', heading: '', goal: '', html: said.en.repeat(4), picture: null }];
  const form = { language: 'de' as const, notes: textOf(said.en) };
  const blog = measureBlog({ ...emptyBlog, title: 'Wolle', sections }, BlogForm.parse({ ...form, main_idea: 'x' }), around);
  const page = measurePage({ ...emptyPage, title: 'Wolle', sections }, PageForm.parse({ ...form, type: 'about_us' }), around);
  const blocks = [{ id: 'b', type: 'text' as const, html: said.en }];
  const mail = measureEmail({ ...emptyEmail, subject: 'Wolle', blocks }, EmailForm.parse({ ...form, type: 'newsletter' }), around);
  for (const { score } of [blog, page, mail]) {
    expect([score.cap, score.points <= 49]).toEqual(['language', true]);
    expect(score.rules.find(({ message }) => message.endsWith('.other'))).toMatchObject({ state: 'fix', values: { language: 'en', asked: 'de' } });
  }
});
