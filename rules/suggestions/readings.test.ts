/** Characters that stand together are spelled together or not at all. */
import { expect, test } from 'vitest';
import { handleFor } from './handle.ts';

test.each([
  ['ペティナイフ 135mm 積層強化木ハンドル', 'petinaifu-135mm-sekiso-kyokaboku-handoru'],
  ['ペティナイフ 綾錦木ハンドル', 'petinaifu-handoru'],
  ['倉敷帆布の立つペンケース', 'kurashiki-hanpu-penkesu'],
  ['北欧風 マグカップ', 'hokuofu-magukappu'],
  ['洗いざらし リネンシャツ 春夏', 'rinenshatsu-shunka'],
  ['天然木の椅子', 'tennenboku-no-isu'],
])('“%s” has the address “%s”', (title, handle) => expect(handleFor({ title, language: 'ja' })).toBe(handle));
