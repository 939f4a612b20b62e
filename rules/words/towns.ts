/** Towns and regions that shops name: identity, what they lie in, then the names in the order of `order`. Many more, of one Latin name, follow from `towns-alike.ts`. */
import type { Language } from '@storewright/contract/kit/languages';
import { townsAlike } from './towns-alike.ts';
import { townsAsian } from './towns-asian.ts';

const order: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ko'];

// biome-ignore format: a table
const rows = `
helsinki fi Helsinki;Helsinki;Helsinki;Helsinki;Helsínquia|Helsinque;赫尔辛基;ヘルシンキ;헬싱키
oslo no Oslo;Oslo;Oslo;Oslo;Oslo;奥斯陆;オスロ;오슬로
bergen no Bergen;;Bergen;Bergen;Bergen;卑尔根;ベルゲン;베르겐
gothenburg se Gothenburg;Göteborg;Göteborg;Gotemburgo;Gotemburgo;哥德堡;ヨーテボリ;예테보리
amsterdam nl Amsterdam;Amsterdam;Amsterdam;Ámsterdam;Amesterdão|Amsterdã;阿姆斯特丹;アムステルダム;암스테르담
rotterdam nl Rotterdam;Rotterdam;Rotterdam;Róterdam;Roterdão;鹿特丹;ロッテルダム;로테르담
antwerp be Antwerp;Antwerpen;Anvers;Amberes;Antuérpia;安特卫普;アントワープ;안트베르펜|앤트워프
brussels be Brussels;Brüssel;Bruxelles;Bruselas;Bruxelas;布鲁塞尔;ブリュッセル;브뤼셀
geneva ch Geneva;Genf;Genève;Ginebra;Genebra;日内瓦;ジュネーブ;제네바
prague cz Prague;Prag;Prague;Praga;Praga;布拉格;プラハ;프라하
bohemia cz Bohemia;Böhmen;Bohême;Bohemia;Boémia;波希米亚;ボヘミア;보헤미아
budapest hu Budapest;Budapest;Budapest;Budapest;Budapeste;布达佩斯;ブダペスト;부다페스트
warsaw pl Warsaw;Warschau;Varsovie;Varsovia;Varsóvia;华沙;ワルシャワ;바르샤바
dublin ie Dublin;Dublin;Dublin;Dublín;Dublin;都柏林;ダブリン;더블린
edinburgh scotland Edinburgh;Edinburgh;Édimbourg;Edimburgo;Edimburgo;爱丁堡;エディンバラ;에든버러
glasgow scotland Glasgow;Glasgow;Glasgow;Glasgow;Glasgow;格拉斯哥;グラスゴー;글래스고
rome it Rome;Rom;Rome;Roma;Roma;罗马;ローマ;로마
naples it Naples;Neapel;Naples;Nápoles;Nápoles;那不勒斯;ナポリ;나폴리
turin it Turin;Turin;Turin;Turín;Turim;都灵;トリノ;토리노
bologna it Bologna;Bologna;Bologne;Bolonia;Bolonha;博洛尼亚;ボローニャ;볼로냐
umbria it Umbria;Umbrien;Ombrie;Umbría;Úmbria;翁布里亚;ウンブリア;움브리아
sardinia it Sardinia;Sardinien;Sardaigne;Cerdeña;Sardenha;撒丁岛;サルデーニャ;사르데냐
puglia it Puglia;Apulien;Pouilles;Apulia;Apúlia;普利亚;プーリア;풀리아
crete gr Crete;Kreta;Crète;Creta;Creta;克里特岛|克里特;クレタ島|クレタ;크레타
athens gr Athens;Athen;Athènes;Atenas;Atenas;雅典;アテネ;아테네
seville es Seville;Sevilla;Séville;Sevilla;Sevilha;塞维利亚;セビリア;세비야
catalonia es Catalonia;Katalonien;Catalogne;Cataluña;Catalunha;加泰罗尼亚;カタルーニャ;카탈루냐
galicia es Galicia;Galicien;Galice;Galicia;Galiza;加利西亚;ガリシア;갈리시아
madeira pt Madeira;~Madeira;~Madère;~Madeira;~Madeira;马德拉;マデイラ;마데이라
azores pt Azores;Azoren;Açores;Azores;Açores;亚速尔;アゾレス;아소르스
algarve pt Algarve;Algarve;Algarve;Algarve;Algarve;阿尔加维;アルガルヴェ;알가르브
marseille fr Marseille;Marseille;Marseille;Marsella;Marselha;~马赛;マルセイユ;마르세유
grasse fr Grasse;Grasse;Grasse;Grasse;Grasse;格拉斯;~グラース;그라스
normandy fr Normandy;Normandie;Normandie;Normandía;Normandia;诺曼底;ノルマンディー;노르망디
burgundy-region fr ~Burgundy;Burgund;Bourgogne;Borgoña;Borgonha;勃艮第;ブルゴーニュ;부르고뉴
vosges fr Vosges;Vogesen;Vosges;Vosgos;Vosges;孚日;ヴォージュ;보주
istanbul tr Istanbul;Istanbul;Istanbul;Estambul;Istambul;伊斯坦布尔;イスタンブール;이스탄불
anatolia tr Anatolia;Anatolien;Anatolie;Anatolia;Anatólia;安纳托利亚;アナトリア;아나톨리아
marrakech ma Marrakech|Marrakesh;Marrakesch;Marrakech;Marrakech;Marraquexe;马拉喀什;マラケシュ;마라케시
fez ma ~Fez;Fès;Fès;Fez;Fez;非斯;フェズ;페스
cairo eg Cairo;Kairo;Le Caire;El Cairo;Cairo;开罗;カイロ;카이로
jaipur in Jaipur;Jaipur;Jaipur;Jaipur;Jaipur;斋浦尔;ジャイプール;자이푸르
kashmir in Kashmir;Kaschmirtal;Cachemire;Cachemira;Caxemira;克什米尔;カシミール地方;카슈미르
rajasthan in Rajasthan;Rajasthan;Rajasthan;Rajastán;Rajastão;拉贾斯坦;ラジャスタン;라자스탄
darjeeling in Darjeeling;~Darjeeling;~Darjeeling;~Darjeeling;~Darjeeling;大吉岭;~ダージリン;~다즐링
kathmandu np Kathmandu;Kathmandu;Katmandou;Katmandú;Catmandu;加德满都;カトマンズ;카트만두
bali id Bali;Bali;Bali;Bali;Bali;巴厘岛;バリ島;발리
java id ~Java;~Java;~Java;~Java;~Java;爪哇;ジャワ島;자바섬
hanoi vn Hanoi;Hanoi;Hanoï;Hanói;Hanói;河内;ハノイ;하노이
chiang-mai th Chiang Mai;Chiang Mai;Chiang Mai;Chiang Mai;Chiang Mai;清迈;チェンマイ;치앙마이
bangkok th Bangkok;Bangkok;Bangkok;Bangkok;Banguecoque;曼谷;バンコク;방콕
taipei tw Taipei;Taipeh;Taipei;Taipéi;Taipé;台北;台北;타이베이
lima pe ~Lima;~Lima;~Lima;~Lima;~Lima;利马;リマ;~리마
cusco pe Cusco;Cusco;Cuzco;Cuzco;Cusco;库斯科;クスコ;쿠스코
oaxaca mx Oaxaca;Oaxaca;Oaxaca;Oaxaca;Oaxaca;瓦哈卡;オアハカ;오아하카
sydney au Sydney;Sydney;Sydney;Sídney;Sydney;悉尼;シドニー;시드니
melbourne au Melbourne;Melbourne;Melbourne;Melbourne;Melbourne;墨尔本;メルボルン;멜버른
tasmania au Tasmania;Tasmanien;Tasmanie;Tasmania;Tasmânia;塔斯马尼亚;タスマニア;태즈메이니아
montreal ca Montreal;Montreal;Montréal;Montreal;Montreal;蒙特利尔;モントリオール;몬트리올
toronto ca Toronto;Toronto;Toronto;Toronto;Toronto;多伦多;トロント;토론토
quebec ca Quebec;Québec;Québec;Quebec;Quebeque;魁北克;ケベック;퀘벡
chicago us Chicago;Chicago;Chicago;Chicago;Chicago;芝加哥;シカゴ;시카고
detroit us Detroit;Detroit;Détroit;Detroit;Detroit;底特律;デトロイト;디트로이트
los-angeles us Los Angeles;Los Angeles;Los Angeles;Los Ángeles;Los Angeles;洛杉矶;ロサンゼルス;로스앤젤레스
hawaii us Hawaii;Hawaii;Hawaï;Hawái;Havaí;夏威夷;ハワイ;하와이
maine us ~Maine;Maine;~Maine;Maine;Maine;缅因;メイン州;메인주
colorado us Colorado;Colorado;Colorado;~Colorado;Colorado;科罗拉多;コロラド;콜로라도
ireland-north gb Northern Ireland;Nordirland;Irlande du Nord;Irlanda del Norte;Irlanda do Norte;北爱尔兰;北アイルランド;북아일랜드
devon england Devon;Devon;Devon;Devon;Devon;德文郡;デヴォン;데번
kent england Kent;Kent;Kent;Kent;Kent;肯特郡;ケント州;켄트
lancashire england Lancashire;Lancashire;Lancashire;Lancashire;Lancashire;兰开夏;ランカシャー;랭커셔
northampton england Northampton;Northampton;Northampton;Northampton;Northampton;北安普敦;ノーサンプトン;노샘프턴
birmingham england Birmingham;Birmingham;Birmingham;Birmingham;Birmingham;伯明翰;バーミンガム;버밍엄
manchester england Manchester;Manchester;Manchester;Mánchester;Manchester;曼彻斯特;マンチェスター;맨체스터
tyrol at Tyrol;Tirol;Tyrol;Tirol;Tirol;蒂罗尔;チロル;티롤
erzgebirge saxony Ore Mountains;Erzgebirge;Erzgebirge;Erzgebirge;Erzgebirge;厄尔士山;エルツ地方;에르츠
allgaeu bavaria Allgäu;Allgäu;Allgäu;Allgäu;Allgäu;阿尔高;アルゴイ;알고이
frankfurt de Frankfurt;Frankfurt;Francfort;Fráncfort;Frankfurt;法兰克福;フランクフルト;프랑크푸르트
cologne de ~Cologne;Köln;Cologne;Colonia;~Colónia;科隆;ケルン;쾰른
tibet cn Tibet;Tibet;Tibet;Tíbet;Tibete;西藏;チベット;티베트
inner-mongolia cn Inner Mongolia;Innere Mongolei;Mongolie intérieure;Mongolia Interior;Mongólia Interior;内蒙古|内蒙;内モンゴル;내몽골
suzhou cn Suzhou;Suzhou;Suzhou;Suzhou;Suzhou;苏州;蘇州;쑤저우
beijing cn Beijing;Peking;Pékin;Pekín;Pequim;北京;北京;베이징
chengdu cn Chengdu;Chengdu;Chengdu;Chengdu;Chengdu;成都;成都;청두
sichuan cn Sichuan;Sichuan;Sichuan;Sichuan;Sichuan;四川;四川;쓰촨
jiangsu cn Jiangsu;Jiangsu;Jiangsu;Jiangsu;Jiangsu;江苏;江蘇;장쑤
guizhou cn Guizhou;Guizhou;Guizhou;Guizhou;Guizhou;贵州;貴州;구이저우
guangzhou cn Guangzhou;Guangzhou;Canton;Cantón;Cantão;广州;広州;광저우
yokohama jp Yokohama;Yokohama;Yokohama;Yokohama;Yokohama;横滨;横浜;요코하마
nara jp ~Nara;Nara;Nara;Nara;Nara;奈良;奈良;나라현
kyushu jp Kyushu;Kyushu;Kyushu;Kyushu;Kyushu;九州岛;九州;규슈
okinawa jp Okinawa;Okinawa;Okinawa;Okinawa;Okinawa;冲绳;沖縄;오키나와
nagoya jp Nagoya;Nagoya;Nagoya;Nagoya;Nagoya;名古屋;名古屋;나고야
kanazawa jp Kanazawa;Kanazawa;Kanazawa;Kanazawa;Kanazawa;金泽;金沢;가나자와
shizuoka jp Shizuoka;Shizuoka;Shizuoka;Shizuoka;Shizuoka;静冈;静岡;시즈오카
niigata jp Niigata;Niigata;Niigata;Niigata;Niigata;新潟;新潟;니가타
daegu kr Daegu;Daegu;Daegu;Daegu;Daegu;大邱;大邱;대구
gyeongju kr Gyeongju;Gyeongju;Gyeongju;Gyeongju;Gyeongju;庆州;慶州;경주
patagonia ar Patagonia;Patagonien;Patagonie;Patagonia;Patagónia|Patagônia;巴塔哥尼亚;パタゴニア;파타고니아
cornwall england Cornwall;Cornwall;Cornouailles;Cornualles;Cornualha;康沃尔;コーンウォール;콘월
nuremberg bavaria Nuremberg;Nürnberg;Nuremberg;Núremberg;Nuremberga|Nuremberg;纽伦堡;ニュルンベルク;뉘른베르크
dali cn ~Dali;~Dali;~Dali;~Dali;~Dali;~大理;大理;다리시
wenzhou cn Wenzhou;Wenzhou;Wenzhou;Wenzhou;Wenzhou;温州;温州;원저우
boseong kr Boseong;Boseong;Boseong;Boseong;Boseong;宝城;宝城;보성
damyang kr Damyang;Damyang;Damyang;Damyang;Damyang;潭阳;潭陽;담양
jeonju kr Jeonju;Jeonju;Jeonju;Jeonju;Jeonju;全州;全州;전주
`.trim().split('\n').map((row) => /^(\S+) (\S+) (.*)$/.exec(row) ?? []);
const all = [...rows, ...townsAlike, ...townsAsian];

/** What each lies in. */
export const townParents: Record<string, readonly string[]> = Object.fromEntries(all.map(([, id = '', within = '']) => [id, [within]]));

export const townsIn = (language: Language): [id: string, terms: string][] =>
  all.map(([, id = '', , names = '']) => [id, names.split(';')[order.indexOf(language)] ?? '']);
