/** The towns and regions that are called alike wherever letters are Latin: identity, what they lie in, the name, then Chinese; Japanese; Korean. */

// biome-ignore format: a table
export const townsAlike = `
gangwon kr Gangwon;江原道;江原道;강원도
gangneung gangwon ;;;강릉
gyeonggi kr Gyeonggi;京畿道;京畿道;경기도
chungcheong kr Chungcheong;忠清道;忠清道;충청도
chungbuk chungcheong ;;;충청북도
chungnam chungcheong ;;;충청남도
jeolla kr Jeolla;全罗道;全羅道;전라도
jeonbuk jeolla ;;;전라북도|전북
jeonnam jeolla ;;;전라남도|전남
gyeongsang kr Gyeongsang;庆尚道;慶尚道;경상도
gyeongbuk gyeongsang ;;;경상북도|경북
gyeongnam gyeongsang ;;;경상남도|경남
gwangju kr Gwangju;光州;光州;광주광역시
tongyeong kr Tongyeong;统营;統営;통영
andong kr Andong;安东市;安東;안동
hansan kr Hansan;韩山;韓山;한산 모시
shandong cn Shandong;山东;山東省;산둥
jiangxi cn Jiangxi;江西;江西省;장시성
hunan cn Hunan;湖南;湖南省;후난
hubei cn Hubei;湖北;湖北省;후베이
hebei cn Hebei;河北;河北省;허베이
henan cn Henan;河南;河南省;허난
anhui cn Anhui;安徽;安徽省;안후이
shanxi cn Shanxi;山西;山西省;산시성
shaanxi cn Shaanxi;陕西;陝西省;
gansu cn Gansu;甘肃;甘粛;간쑤
ningxia cn Ningxia;宁夏;寧夏;닝샤
qinghai cn Qinghai;青海;青海省;칭하이
hainan cn Hainan;海南岛;海南島;하이난
guangxi cn Guangxi;广西;広西;광시
heilongjiang cn Heilongjiang;黑龙江;黒竜江;헤이룽장
jilin cn Jilin;吉林;吉林省;지린
liaoning cn Liaoning;辽宁;遼寧;랴오닝
chongqing cn Chongqing;重庆;重慶;충칭
tianjin cn Tianjin;天津;天津;톈진
nanjing cn Nanjing;南京;南京;난징
wuhan cn Wuhan;武汉;武漢;우한
xian cn Xi'an;西安;西安;시안시
changbai jilin Changbai;长白山;長白山;창바이산
wuyi fujian Wuyi;武夷山;武夷山;우이산
dehua fujian Dehua;德化;徳化;더화
foshan guangdong Foshan;佛山;仏山;포산
dongguan guangdong Dongguan;东莞;東莞;둥관
ningbo zhejiang Ningbo;宁波;寧波;닝보
yiwu zhejiang Yiwu;义乌;義烏;이우시
nagano jp Nagano;长野;長野県|長野|信州;나가노
gifu jp Gifu;岐阜;岐阜県;기후현
hida gifu ;;飛騨|飛騨高山;
ishikawa jp Ishikawa;石川县;石川県;이시카와
noto ishikawa ;;能登;
wajima ishikawa ;;輪島;
toyama jp Toyama;富山县;富山県;도야마
takaoka toyama ;;高岡市;
fukui jp Fukui;福井;福井県;후쿠이
sabae fukui ;;鯖江;
yamagata jp Yamagata;山形县;山形県;야마가타
akita jp Akita;秋田;秋田県|秋田;아키타
aomori jp Aomori;青森;青森県|青森;아오모리
tsugaru aomori ;;津軽;
miyagi jp Miyagi;宫城县;宮城県;미야기
sendai miyagi ;;仙台;
fukushima jp Fukushima;福岛;福島県;후쿠시마
aizu fukushima ;;会津;
gunma jp Gunma;群马;群馬県;군마
kiryu gunma ;;桐生;
tochigi jp Tochigi;栃木;栃木県|栃木;도치기
mashiko tochigi ;;益子;
saitama jp Saitama;埼玉;埼玉県|埼玉;사이타마
kanagawa jp Kanagawa;神奈川;神奈川県;가나가와
kamakura kanagawa ;;鎌倉;
yamanashi jp Yamanashi;山梨;山梨県|山梨;야마나시
aichi jp Aichi;爱知;愛知県;아이치
seto aichi ;;瀬戸市;
mie jp Mie;三重县;三重県;미에현
iga mie ;;伊賀;
shiga jp Shiga;滋贺;滋賀県|滋賀;시가현
shigaraki shiga ;;信楽;
hyogo jp Hyogo;兵库;兵庫県;효고
kobe hyogo ;;神戸;
banshu hyogo ;;播州;
wakayama jp Wakayama;和歌山;和歌山県|和歌山|紀州;와카야마
shimane jp Shimane;岛根;島根県|島根;시마네
izumo shimane ;;出雲;
hiroshima jp Hiroshima;广岛;広島県|広島;히로시마
kumano hiroshima ;;熊野筆;
tokushima jp Tokushima;德岛;徳島県|徳島;도쿠시마
kagawa jp Kagawa;香川县;香川県|讃岐;가가와
ehime jp Ehime;爱媛;愛媛県|愛媛;에히메
tobe ehime ;;砥部;
kochi jp Kochi;高知县;高知県|土佐;고치현
fukuoka jp Fukuoka;福冈;福岡県|福岡;후쿠오카
hakata fukuoka ;;博多;
kurume fukuoka ;;久留米;
saga jp ~Saga;佐贺;佐賀県|佐賀;사가현
imari saga ;;伊万里;
karatsu saga ;;唐津;
nagasaki jp Nagasaki;长崎;長崎県|長崎;나가사키
kumamoto jp Kumamoto;熊本;熊本県|熊本;구마모토
oita jp Oita;大分县;大分県;오이타
onta oita ;;小鹿田;
kagoshima jp Kagoshima;鹿儿岛;鹿児島県|鹿児島;가고시마
amami kagoshima ;;奄美;
bizen okayama Bizen;备前;備前;비젠
kurashiki okayama ;;倉敷;
kojima kurashiki ;;児島;
nishijin kyoto Nishijin;西阵;西陣;니시진
tango kyoto ;;京丹後|丹後;
south-tyrol it Südtirol|South Tyrol|Tyrol du Sud|Tirol del Sur|Tirol do Sul;南蒂罗尔;南チロル;남티롤
swabia de Schwaben|Swabia|Souabe|Suabia|Suábia;施瓦本;シュヴァーベン;슈바벤
swabian-alb swabia Schwäbische Alb;;;
franconia bavaria Franken|Franconia|Franconie;弗兰肯;フランケン地方;프랑켄
westphalia de Westfalen|Westphalia|Westphalie;威斯特法伦;ヴェストファーレン;베스트팔렌
sauerland westphalia Sauerland;;;
thuringia de Thüringen|Thuringia|Thuringe|Turingia;图林根;テューリンゲン;튀링겐
thuringian-forest thuringia Thüringer Wald;;;
hesse de Hessen;黑森州;ヘッセン;헤센
odenwald de Odenwald;;;
lower-saxony de Niedersachsen;下萨克森;ニーダーザクセン;니더작센
luneburg-heath lower-saxony Lüneburger Heide;;;
east-frisia lower-saxony Ostfriesland;;;
holstein de Schleswig-Holstein;荷尔斯泰因;ホルシュタイン;홀슈타인
north-frisia holstein Nordfriesland;;;
lusatia de Lausitz;劳西茨;ラウジッツ;라우지츠
spreewald lusatia Spreewald;;;
leipzig de Leipzig;莱比锡;ライプツィヒ;라이프치히
dresden de Dresden;德累斯顿;ドレスデン;드레스덴
bremen de Bremen;不来梅;ブレーメン;브레멘
stuttgart de Stuttgart;斯图加特;シュトゥットガルト;슈투트가르트
salzburg at Salzburg;萨尔茨堡;ザルツブルク;잘츠부르크
salzkammergut at Salzkammergut;;;
graz styria Graz;格拉茨;グラーツ;그라츠
styria at Steiermark;;;
vorarlberg at Vorarlberg;;;
basel ch Basel;巴塞尔;バーゼル;바젤
appenzell ch Appenzell;;;
emmental ch Emmental;;;
engadin ch Engadin;;;
cevennes fr Cévennes;塞文;セヴェンヌ;세벤
lozere fr Lozère;;;
ardeche fr Ardèche;;;
limousin fr Limousin;利穆赞;リムーザン;리무쟁
auvergne fr Auvergne;奥弗涅;オーヴェルニュ;오베르뉴
aveyron fr Aveyron;;;
aubrac fr Aubrac;;;
savoy fr Savoie|Savoy|Saboya;萨瓦省;サヴォワ;사부아
haute-savoie savoy Haute-Savoie;;;
basque es País Vasco|Pays basque|Basque Country|País Basco|Baskenland;巴斯克;バスク;바스크
corsica fr Corse|Corsica|Korsika|Córcega|Córsega;科西嘉;コルシカ;코르시카
picardy fr Picardie|Picardy;皮卡第;ピカルディ;피카르디
loire fr Val de Loire;卢瓦尔;ロワール;루아르
anjou loire Anjou;;;
cholet anjou Cholet;;;
vendee fr Vendée;;;
gironde fr Gironde;;;
dordogne fr Périgord|Dordogne;多尔多涅;ドルドーニュ;도르도뉴
toulouse occitania Toulouse;图卢兹;トゥールーズ;툴루즈
occitania fr Occitanie;;;
asturias es Asturias;阿斯图里亚斯;アストゥリアス;아스투리아스
cantabria es Cantabria;;;
aragon es Aragón;阿拉贡;アラゴン;아라곤
zaragoza aragon Zaragoza;;;
teruel aragon Teruel;;;
extremadura es Extremadura;埃斯特雷马杜拉;エストレマドゥーラ;에스트레마두라
badajoz extremadura Badajoz;;;
murcia es Murcia;穆尔西亚;ムルシア;무르시아
alicante es Alicante;;;
elche alicante Elche;;;
navarre es Navarra;纳瓦拉;ナバラ;나바라
la-rioja es La Rioja;;;
ubrique cadiz Ubrique;;;
malaga andalusia Málaga;马拉加;マラガ;말라가
cadiz andalusia Cádiz;;;
jaen andalusia Jaén;;;
almeria andalusia Almería;;;
canaries es Canarias;加那利;カナリア諸島;카나리아 제도
tenerife canaries Tenerife;;;
lanzarote canaries Lanzarote;;;
gran-canaria canaries Gran Canaria;;;
menorca balearics Menorca;梅诺卡;メノルカ;메노르카
ibiza balearics Ibiza;;;
balearics es Baleares;;;
salamanca castile-leon Salamanca;萨拉曼卡;サラマンカ;살라망카
castile-leon es Castilla y León;;;
la-mancha es Castilla-La Mancha;;;
minho pt Minho;米尼奥;ミーニョ;미뉴
guimaraes minho Guimarães;;;
braga minho Braga;;;
barcelos minho Barcelos;;;
viana minho Viana do Castelo;;;
aveiro pt Aveiro;阿威罗;アヴェイロ;아베이루
coimbra pt Coimbra;;;
ilhavo aveiro Ílhavo;;;
caldas pt Caldas da Rainha;;;
evora alentejo Évora;埃武拉;エヴォラ;에보라
estremoz alentejo Estremoz;;;
reguengos alentejo Reguengos;;;
tras-os-montes pt Trás-os-Montes;山后;トラス;트라스
serra-da-estrela pt Serra da Estrela;;;
covilha serra-da-estrela Covilhã;;;
bahia br Bahia;巴伊亚;バイーア;바이아
pernambuco br Pernambuco;;;
ceara br Ceará;;;
minas-gerais br Minas Gerais;;;
santa-catarina br Santa Catarina;圣卡塔琳娜;サンタカタリーナ;산타카타리나
blumenau santa-catarina Blumenau;;;
rio-grande-do-sul br Rio Grande do Sul;;;
gramado rio-grande-do-sul Gramado;;;
hebrides scotland Hebrides|Hebriden|Hébrides|Hébridas;赫布里底;ヘブリディーズ;헤브리디스
harris hebrides Isle of Harris;;;
lewis hebrides Isle of Lewis;;;
skye hebrides Isle of Skye;;;
shetland scotland Shetland;设得兰;シェトランド;셰틀랜드
orkney scotland Orkney;奥克尼;オークニー;오크니
cumbria england Cumbria;坎布里亚;カンブリア;컴브리아
lake-district cumbria Lake District;;;
kendal cumbria Kendal;;;
norfolk england Norfolk;诺福克;ノーフォーク;노퍽
suffolk england Suffolk;;;
somerset england Somerset;萨默塞特;サマセット;서머싯
dorset england Dorset;;;
wiltshire england Wiltshire;;;
derbyshire england Derbyshire;德比郡;ダービーシャー;더비셔
staffordshire england Staffordshire;;;
leicestershire england Leicestershire;;;
cotswolds england Cotswolds;科茨沃尔德;コッツウォルズ;코츠월드
donegal ie Donegal;多尼戈尔;ドニゴール;도니골
connemara galway Connemara;;;
galway ie Galway;;;
veneto it Veneto;威尼托;ヴェネト;베네토
vicenza veneto Vicenza;;;
padua veneto Padua;;;
biella piedmont Biella;比耶拉;ビエラ;비엘라
piedmont it Piedmont|Piemont|Piémont|Piamonte|Piemonte;;;
lapland fi Lapland|Lappland|Laponie|Laponia|Lapónia;拉普兰;ラップランド;라플란드
dalarna se Dalarna;达拉纳;ダーラナ;달라르나
smaland se Småland;;;
lofoten no Lofoten;罗弗敦;ロフォーテン;로포텐
jutland dk Jutland|Jütland;日德兰;ユトランド;유틀란트
transylvania ro Transylvania|Siebenbürgen|Transylvanie;特兰西瓦尼亚;トランシルヴァニア;트란실바니아
ohio us Ohio;俄亥俄;オハイオ州;오하이오
michigan us Michigan;;;
wisconsin us Wisconsin;;;
minnesota us Minnesota;;;
tennessee us Tennessee;田纳西;テネシー州;테네시
kentucky us Kentucky;;;
north-carolina us North Carolina;;;
south-carolina us South Carolina;;;
pennsylvania us Pennsylvania;宾夕法尼亚;ペンシルベニア;펜실베이니아
massachusetts us Massachusetts;;;
connecticut us Connecticut;;;
seattle us Seattle;西雅图;シアトル;시애틀
nashville tennessee Nashville;;;
asheville north-carolina Asheville;;;
uji kyoto Uji;宇治;宇治;우지
pyrenees europe Pyrenees|Pyrenäen|Pyrénées|Pirineos|Pirenéus|Pireneus;比利牛斯山|比利牛斯;ピレネー;피레네
alps europe Alps|Alpen|Alpes|Alpi;阿尔卑斯山|阿尔卑斯;アルプス山脈|アルプス;알프스
dolomites it Dolomites|Dolomiten|Dolomitas|Dolomiti;多洛米蒂;ドロミテ|ドロミーティ;돌로미티
carpathians europe Carpathians|Karpaten|Carpates|Cárpatos;喀尔巴阡山;カルパティア|カルパチア;카르파티아
andes pe ~Andes|Anden|Los Andes;安第斯山|安第斯;アンデス;안데스
himalaya np Himalaya|Himalayas|Himalaia;喜马拉雅山|喜马拉雅;ヒマラヤ;히말라야
highlands scotland Scottish Highlands|Highlands d’Écosse|schottische Highlands|schottischen Highlands|Tierras Altas de Escocia|Terras Altas da Escócia;苏格兰高地;スコットランド高地|ハイランド地方;스코틀랜드 고지
jura fr ~Jura;汝拉山|汝拉;ジュラ地方;쥐라산
bohemian-forest de Bayerischer Wald|Bavarian Forest;巴伐利亚森林;バイエルンの森;바이에른 숲
harz de Harz Mountains|Oberharz;哈茨山;ハルツ地方;하르츠산
caucasus europe Caucasus|Kaukasus|Caucase|Cáucaso;高加索;コーカサス;캅카스|코카서스
amazon br ~Amazonia|Amazonas-Regenwald|Amazonie|Amazônia;亚马逊雨林;アマゾン流域;아마존 열대
sahara ma Sahara;撒哈拉;サハラ砂漠;사하라
altai cn Altai|Altaï;阿尔泰;アルタイ;알타이
siberia europe Siberia|Sibirien|Sibérie|Sibéria;西伯利亚;シベリア;시베리아
balkans europe Balkans|Balkan|Balcanes|Bálcãs|Balcãs;巴尔干;バルカン半島;발칸
`.trim().split('\n').map((row) => {
  const [, id = '', within = '', names = ''] = /^(\S+) (\S+) (.*)$/.exec(row) ?? [];
  const [latin = '', ...asian] = names.split(';');
  return [row, id, within, [latin, latin, latin, latin, latin, ...asian].join(';')];
});
