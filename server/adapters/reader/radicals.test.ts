import { expect, test } from 'vitest';
import { withoutRadicals } from './radicals.ts';

test.each([
  ['有效期⾄ 2028年12⽉31⽇', '有效期至 2028年12月31日'],
  ['产地：葡萄⽛', '产地：葡萄牙'],
  ['⻓绒棉，⻛⼲', '长绒棉，风干'],
  ['部首：⺮', '部首：⺮'],
  ['½ cup, ﬁne', '½ cup, ﬁne'],
])('%s is read as %s', (text, read) => expect(withoutRadicals(text)).toBe(read));
