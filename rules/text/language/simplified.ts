/** A shop of Taiwan or Hong Kong says 付款後出貨 and 評鑑第一名; what is known of shops' talk and of claims is written in Simplified characters. */
import type { Language } from '@storewright/contract/kit/languages';

/** A pattern that finds the same in Traditional characters: 评 becomes [评評], and stands for both within brackets of its own. */
const inBothScripts = (pattern: string): string => {
  let isClass = false;
  return pattern.replace(/\\.|[[\]]|\p{Script=Han}/gu, (one) => {
    if (one === '[') isClass = true;
    else if (one === ']') isClass = false;
    const other = traditional.get(one);
    return other === undefined ? one : isClass ? one + other : `[${one}${other}]`;
  });
};

/** A language's pattern as its shops write it: Chinese in both scripts. */
export const inItsScripts = (pattern: string, language: Language): string => (language === 'zh' ? inBothScripts(pattern) : pattern);

// biome-ignore format: one row of pairs
const ways = new Map('與与 專专 業业 東东 個个 僅仅 併并 佈布 週周 為为 書书 買买 於于 產产 亞亚 親亲 從从 倉仓 們们 優优 會会 傳传 傷伤 側侧 價价 儲储 兒儿 關关 養养 內内 冊册 寫写 減减 擊击 別别 製制 動动 務务 勵励 區区 單单 賣卖 廠厂 歷历 壓压 參参 雙双 發发 變变 疊叠 號号 嗎吗 後后 員员 響响 喚唤 問问 團团 圍围 國国 圖图 圓圆 場场 壞坏 塊块 處处 備备 複复 頭头 獎奖 媽妈 寶宝 實实 審审 對对 導导 尋寻 將将 屆届 層层 屬属 歲岁 師师 幣币 帶带 乾干 幾几 庫库 應应 開开 異异 張张 強强 當当 錄录 復复 徵征 總总 戲戏 護护 報报 擔担 擇择 損损 換换 據据 攝摄 數数 斷断 無无 舊旧 時时 顯显 曬晒 術术 機机 殺杀 條条 來来 極极 構构 標标 樣样 檔档 檢检 欄栏 歡欢 殘残 畢毕 氣气 測测 濕湿 滿满 濾滤 燈灯 點点 熱热 煩烦 狀状 獨独 獲获 現现 環环 碼码 礎础 禮礼 稱称 種种 積积 穩稳 筆笔 簽签 節节 範范 簡简 類类 糧粮 級级 紅红 約约 紗纱 組组 細细 終终 給给 結结 絕绝 統统 經经 綠绿 線线 緩缓 編编 縮缩 繫系 續续 聯联 網网 罰罚 聽听 肅肃 膚肤 腦脑 臺台 興兴 艙舱 藍蓝 藝艺 蘋苹 蟲虫 補补 裝装 裡里 觀观 見见 規规 視视 覺觉 訂订 計计 記记 訊讯 討讨 許许 設设 訪访 證证 評评 試试 話话 詢询 詳详 該该 語语 誤误 說说 請请 課课 調调 談谈 諒谅 諾诺 謝谢 識识 譯译 讓让 豐丰 貝贝 負负 責责 貨货 質质 購购 貼贴 費费 資资 賠赔 賞赏 贈赠 贊赞 輕轻 較较 輸输 轉转 辦办 達达 遷迁 過过 邊边 運运 還还 這这 進进 遠远 連连 遲迟 適适 選选 遞递 郵邮 鄰邻 醫医 釋释 錢钱 鏈链 銷销 鋪铺 鎖锁 長长 門门 閉闭 間间 陸陆 陰阴 險险 隨随 際际 難难 雜杂 離离 電电 靜静 韓韩 頁页 順顺 須须 預预 領领 頻频 題题 顏颜 願愿 顧顾 軍军 腎肾 潤润 歐欧 衛卫 藥药 癒愈 腫肿 齒齿 療疗 鑑鉴 榮荣 脈脉 頸颈 鬱郁 癢痒 風风 飛飞 飲饮 館馆 餘余 駛驶 驗验 體体 鬆松 鮮鲜 麗丽 麼么 齊齐 齡龄'.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]));

const traditional = new Map([...ways].map(([other, one]): [string, string] => [one, other]));
