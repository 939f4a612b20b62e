/** What calls a buyer to read on in a Chinese, Japanese or Korean text, “!!! 꼭 읽어주세요 !!!”, above the numbered list of what he must know: it heads that list. */
import type { Line } from '../lines/line.ts';

export const noticeAbove = ({ kind, text }: Line, next: Line | undefined): string | null => {
  if (kind === 'item' || text.length > 60 || !next || !(next.isStep || first.test(next.text))) return null;
  const name = text.replaceAll('\ufe0f', '').replace(frame, '').replace(frameBehind, '');
  return name.length >= 3 && name.length <= 30 && !/[。.!！?？]./u.test(name) && calls.test(name) ? name : null;
};

const frame = /^[\s!！※★☆◆■●▶▼*＊【［[<＜《〔⚠]{1,12}/u;
const frameBehind = /[\s!！※★☆◆■●◀▼*＊】］\]>＞》〕:：。.⚠]{1,12}$/u;
/** The first of a list. */
const first = /^(?:[1１][.．)）、](?!\d)|[①❶⑴])\s?\S/u;
const calls =
  /(?:[必请請][^，。]{0,4}[读讀看閱阅]|须知|須知|注意事?[项項]?|提醒|必[读讀看])$|(?:お読み(?:ください|下さい)|ご確認(?:ください|下さい|事項)|ご注意(?:ください|下さい|点|事項)?|注意(?:点|事項)|(?:前に|必ず)お読み(?:ください|下さい))$|(?:읽어|확인|체크|숙지|참고)(?:해|하고)? ?(?:주세요|보세요|하세요|주십시오|바랍니다|부탁드립니다|부탁드려요)$|(?:주의|유의|확인|참고) ?(?:사항|할 ?점)?$|필독$/u;
