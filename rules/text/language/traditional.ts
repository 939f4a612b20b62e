/** A shop of Taiwan or Hong Kong writes 規格 and 圖; beside its text our own words do, too. */

/** `owners`: what the shop wrote for its buyers; `known`: all its words. Only characters that it never writes are changed. Of a Simplified text nothing. */
export const traditionalFor = (owners: string, known = ''): ((text: string) => string) | null => {
  const written = ways.filter(([, traditional]) => owners.includes(traditional)).length;
  if (written < 3 || ways.filter(([simplified]) => owners.includes(simplified)).length > 1) return null;
  const ours = new Map(ways.filter(([simplified]) => !owners.includes(simplified) && !known.includes(simplified)));
  return (text) => text.replace(/\p{Script=Han}/gu, (one) => ours.get(one) ?? one);
};

/** Of the characters of our own labels and frames those that Traditional texts write otherwise. */
// biome-ignore format: one row of pairs
const ways = '与與 个個 为為 书書 于於 产產 储儲 净淨 单單 厂廠 压壓 参參 叠疊 号號 围圍 图圖 处處 声聲 宝寶 宽寬 对對 径徑 戏戲 护護 择擇 数數 时時 洁潔 涤滌 温溫 点點 烧燒 热熱 类類 级級 纳納 纶綸 线線 组組 经經 续續 缆纜 肤膚 艺藝 节節 范範 蓝藍 蜡蠟 装裝 规規 认認 证證 语語 说說 质質 贮貯 转轉 输輸 过過 连連 适適 采採 里裡 钟鐘 钢鋼 锈鏽 长長 间間 闭閉 难難 页頁 项項 领領 颜顏 风風 龄齡 种種 积積 码碼 无無 选選 带帶 机機 炉爐 开開 设設 计計 师師 术術 画畫 译譯 摄攝 题題 头頭 键鍵 轴軸 弹彈 礼禮 绣繡 养養 电電 备備 总總 盖蓋 链鏈 纽鈕 状狀 场場 纱紗 属屬 纸紙 烛燭 灯燈 遥遙 调調 双雙 国國 农農 气氣 冲沖 别別 宠寵 议議 乐樂 轮輪 层層 样樣 侧側 细細 营營 变變 试試 户戶 厨廚 库庫 颗顆 实實 应應 传傳 冻凍 剂劑 响響 团團 岁歲 强強 换換 损損 摆擺 树樹 栏欄 档檔 检檢 浅淺 测測 浇澆 润潤 涂塗 湿濕 满滿 烫燙 独獨 环環 现現 盐鹽 确確 碍礙 笔筆 签籤 紧緊 纤纖 纯純 纹紋 绒絨 结結 绳繩 维維 缘緣 缝縫 网網 联聯 胶膠 脑腦 药藥 补補 视視 觉覺 订訂 记記 谱譜 贴貼 赠贈 车車 软軟 载載 辅輔 边邊 达達 迹跡 酱醬 酿釀 钉釘 钠鈉 针針 钥鑰 钩鉤 铁鐵 铜銅 铝鋁 银銀 锁鎖 镀鍍 镜鏡 门門 静靜 韧韌 顶頂 顺順 预預 频頻 颈頸 飘飄 饰飾 验驗 鱼魚 鸟鳥 麦麥 齿齒 丝絲 体體 发發 垫墊 壶壺 学學 张張 显顯 晒曬 条條 浓濃 约約 练練 绝絕 统統 绵綿 绿綠 缩縮 罗羅 脚腳 见見 观觀 详詳 黄黃'.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]);
