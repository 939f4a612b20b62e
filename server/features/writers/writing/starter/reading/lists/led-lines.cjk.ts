/** Lines one behind another that are led by a name in brackets, 【旋钮操作】音量、开关都用手拧: each is an item. */
import type { Line } from '../lines/line.ts';
import { isShopTalk } from '../shop-talk/shop-talk.ts';

type Led = { name: string; said: string };

/** What leads a line and the two beside it. */
export const ledAmong = (before: Line | undefined, one: Line, next: Line | undefined): (Led | null)[] => {
  // A note between two of them is of the list.
  const isWithin =
    !one.opens && next?.opens === false && [before, next].every((line) => line?.kind === 'paragraph' && ledIn(line.text) && !ofNotes.test(line.text));
  return [before, one, next].map((line) =>
    line?.kind === 'paragraph' && !isShopTalk(line.text) && ((isWithin && line === one) || !ofNotes.test(line.text)) ? ledIn(line.text) : null,
  );
};
const ofNotes = /^.{0,2}(?:关于|關於)|^.{1,10}(?:について|안내|说明|提示|注意|小知识)[】］\]〕]/u;

const ledIn = (text: string): Led | null => {
  const [, name = '', said = ''] = leads.exec(text) ?? [];
  return name === '' ? null : { name, said };
};
const leads = /^[【［[〈＜<〔]\s*([^【】［］[\]〈〉＜＞<>〔〕:：]{1,14}?)\s*[】］\]〉＞>〕]\s?[:：]?\s*(\S.{3,200})$/u;
