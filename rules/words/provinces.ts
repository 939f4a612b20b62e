/** Old provinces of Japan, which crafts are still called after, each with the prefectures that it lies in today: 播州小野 is 兵庫県小野市. */
const prefectures = {
  播州: '兵庫', 播磨: '兵庫', 但馬: '兵庫', 淡路: '兵庫', 丹波: '兵庫|京都', 丹後: '京都', 山城: '京都', 摂津: '大阪|兵庫', 河内: '大阪', 和泉: '大阪', 泉州: '大阪', 大和: '奈良', 紀州: '和歌山|三重', 伊勢: '三重', 伊賀: '三重', 近江: '滋賀', 江州: '滋賀',
  美濃: '岐阜', 飛騨: '岐阜', 尾張: '愛知', 三河: '愛知', 三州: '愛知', 遠州: '静岡', 駿河: '静岡', 駿州: '静岡', 甲州: '山梨', 信州: '長野', 信濃: '長野', 越前: '福井', 若狭: '福井', 加賀: '石川', 能登: '石川', 越中: '富山', 越後: '新潟', 佐渡: '新潟',
  上州: '群馬', 下野: '栃木', 野州: '栃木', 常陸: '茨城', 武州: '埼玉|東京', 相州: '神奈川', 房州: '千葉', 総州: '千葉', 会津: '福島', 南部: '岩手|青森', 津軽: '青森', 羽前: '山形', 羽後: '秋田',
  因州: '鳥取', 因幡: '鳥取', 伯州: '鳥取', 出雲: '島根', 雲州: '島根', 石見: '島根', 石州: '島根', 備前: '岡山', 備中: '岡山', 備後: '広島', 安芸: '広島', 芸州: '広島', 長州: '山口', 防州: '山口', 周防: '山口', 阿波: '徳島', 阿州: '徳島', 讃岐: '香川', 讃州: '香川', 伊予: '愛媛', 予州: '愛媛', 土佐: '高知', 土州: '高知',
  筑前: '福岡', 筑後: '福岡', 豊前: '福岡|大分', 豊後: '大分', 肥前: '佐賀|長崎', 肥後: '熊本', 日向: '宮崎', 薩摩: '鹿児島', 薩州: '鹿児島', 大隅: '鹿児島',
} as const; // biome-ignore format: a table

const province = new RegExp(`^(${Object.keys(prefectures).join('|')})([^のでにはが]{2,})`, 'u');

/** Whether a fact tells of this town in one of the prefectures that its old province lies in today. */
export function liesInProvince(place: string, fact: string): boolean {
  const [, old, town = ''] = province.exec(place) ?? [];
  return old !== undefined && fact.includes(town) && prefectures[old as keyof typeof prefectures].split('|').some((one) => fact.includes(one));
}
