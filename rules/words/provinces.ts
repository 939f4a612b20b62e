import prefectures from './ja/provinces.json' with { type: 'json' };

/** Old provinces of Japan, which crafts are still called after, each with the prefectures that it lies in today: 播州小野 is 兵庫県小野市. */
const province = new RegExp(`^(${Object.keys(prefectures).join('|')})([^のでにはが]{2,})`, 'u');

/** Whether a fact tells of this town in one of the prefectures that its old province lies in today. */
export function liesInProvince(place: string, fact: string): boolean {
  const [, old, town = ''] = province.exec(place) ?? [];
  return old !== undefined && fact.includes(town) && prefectures[old as keyof typeof prefectures].split('|').some((one) => fact.includes(one));
}
