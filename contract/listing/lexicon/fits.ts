/**
 * Ways to say what a thing fits whose name no list knows. `before`: words before a name, which has a capital in the middle of
 * a sentence. `said`: the thing is the group, wherever it stands; `stems`: what any of it holds. Folded text.
 */
import type { Language } from '../../kit/languages.ts';

type Fits = { before?: string; said?: string; stems?: string };

// biome-ignore format: a word list
export const fitsNamed: Record<Language, Fits> = {
  en: { before: "compatible with|works (?:seamlessly )?with|pairs with|integrates with|connects (?:to|with)|fits(?: straight| right)?(?: onto| into| on)?|(?:clicks|clips|snaps|screws|slides|locks)(?: straight| right)? (?:onto|into|on)|mounts (?:on|onto|to)|(?:slots|drops|plugs|slips|pops|docks|bolts|hooks|locks)(?: straight| right| neatly| directly)? (?:into|onto|on|in|to)|attaches to|replaces(?: the| your)? original|interchangeable with|goes straight (?:on|onto|into)" },
  de: { said: '(?:kompatibel mit|passt (?:auf|in|an|zu)|fur|lasst sich an) (?:(?:alle[nrms]?|jede[nrms]?|samtliche[n]?|den|die|das|dem|der) )+(?<thing>[\\p{L}\\d]{3,40}-(?:halter|halterung|aufnahme|nabe|system|geschirr|kapsel|akku|gerat|modell|adapter|anschluss|schiene|maschine|kamera|objektiv|lampe)\\p{L}*)|(?:passt|lasst sich|rastet|klickt|steckt|schraubt sich|hangt|schiebt sich)(?: [\\p{L}]{2,14}){0,3} (?:an|auf|in|ans|aufs|ins|am) (?:den |die |das |dem |der |jede[nsrm]? )?(?<other>[\\p{L}\\d]{3,20}-[\\p{L}]{4,24})(?!\\p{L})' },
  fr: { before: "compatibles? avec|s['’]adapte(?:nt)? (?:a|aux|au|sur)|fonctionne(?:nt)? avec|se (?:fixe|monte|clipse|visse)(?:nt)? sur|convien(?:t|nent) (?:a|aux|au)|s['’]integre(?:nt)? (?:a|aux|au|dans)|se connecte(?:nt)? (?:a|aux|au)" },
  es: { before: 'compatibles? con|encaja(?:n)? (?:en|con)|se adapta(?:n)? (?:a|al)|funciona(?:n)? con|se monta(?:n)? en|se acopla(?:n)? (?:a|al)|vale(?:n)? para|sirve(?:n)? para|se conecta(?:n)? (?:a|al|con)' },
  pt: { before: 'compative(?:l|is) com|encaixa(?:m)? (?:em|nos?|nas?)|adapta(?:m)?-se (?:a|ao|aos|as)|se adapta(?:m)? (?:a|ao|aos|as)|funciona(?:m)? com|serve(?:m)? (?:em|nos?|nas?|para)|monta(?:m)?-se (?:em|nos?)|liga(?:m)?-se (?:a|ao)|conecta(?:m)?-se (?:a|ao)' },
  zh: { said: '兼容(?!性|并|包)(?:市面|主流|大部分|多数|全部|所有|各种)?(?<thing>[^，。；！？、,\\n]{2,14})|(?:适用于|适配|适合)(?:市面上)?(?:所有|任何|全部|一切)(?!人|场|季|家|空间|年龄|肤|用途|菜|天气|活动|朋友|户外|聚会|风格|发质|体型|女|男|孩|宝|妈|喜欢|爱|热爱|想|需要)(?<other>[^，。；！？、,\\n]{2,14})|(?:可直接|直接|完美|可)?(?:卡入|卡进|插入|装入|装上|装在|安装在|接入|扣入|挂在|挂上|套在|对接|匹配)(?:各款|原装|所有)?(?<brand>[a-z][a-z0-9 -]{2,24}[^，。；！？、,\\n]{0,6})' },
  ja: { stems: '対応|互換|連携|接続|合|使え|取り付け|装着|はま|収ま', said: '(?<thing>(?<![ァ-ヴー])(?![ァ-ヴー]*(?:サイズ|ニーズ|オーダー|シーン|スタイル|ライフスタイル|リクエスト|カスタム|メニュー|レシピ|カラー|モード|ギフト|ラッピング|クリーニング|オーブン|レンジ|トレンド|ペース))[ァ-ヴー]{3,}|(?<![a-z0-9-])[a-z][a-z0-9-]{2,40})(?:の(?!方|ため)[^、。！？\\n]{1,10})?(?:に対応し|に対応。|に対応で|と互換|と連携|に接続でき|すべてに合|全てに合|に適合)|(?:すべて|全て|あらゆる)の(?!シーン|方|季節|年代|人|場面|お部屋|部屋|スタイル|料理|肌|世代|お客|お子|暮らし)(?<other>[^、。！？\\n]{2,12})に(?:対応|適合|合い|使え|取り付け)|(?<brand>(?<![ァ-ヴー])[ァ-ヴー]{4,}(?:の[ァ-ヴー一-龥]{2,10})?|(?<![a-z0-9-])[a-z][a-z0-9-]{2,40}(?:の[ァ-ヴー一-龥]{2,10})?)に(?:そのまま|ぴったり|直接)(?:装着|取り付け|はま|収ま|差し込)' },
  ko: { stems: '호환|연동|모든 |에 (?:바로|그대로|딱)', said: '(?<thing>(?<![가-힣a-z0-9])[가-힣a-z0-9]{2,40}(?: [가-힣]{1,6})?)(?:와|과)(?:도)? ?(?:모두 )?(?:호환|연동)|모든 (?!공간|상황|계절|옷|스타일|분위기|사람|분|연령|집|날|가정|취향|인테리어|피부|체형|요리|음식|곳|자리|세대|방|순간|테이블)(?<other>[가-힣a-z0-9 ]{2,14})에 (?:맞습|맞아|맞는|들어갑|들어가|장착|호환|사용할 수|사용 가능|쓸 수|끼울)|(?<brand>(?<![가-힣a-z0-9])(?!손|발|몸|머리|귀|눈|입|마음|품|공간|체형|사이즈|취향|피부|어깨|허리|벽|책상|테이블|주머니|가방|입맛|일상)[가-힣a-z0-9]{2,20}(?: [가-힣a-z]{1,8}){0,2})에 (?:바로|그대로|딱) (?:장착|맞|끼|결합|연결|들어)' },
};
