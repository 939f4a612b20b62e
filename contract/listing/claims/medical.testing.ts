/** Sentences that promise what only a remedy may, and sentences that only sound like it. */
import type { Language } from '../../kit/languages.ts';

// biome-ignore format: a table
export const planted: Record<Language, readonly string[]> = {
  en: ['Relieves back pain after a long day.', 'The pillow cures insomnia.', 'It heals eczema within a week.', 'Helps with migraines.', 'Strengthens your immune system.', 'An anti-inflammatory balm.', 'Recommended by dentists.', 'Wear it to prevent varicose veins.', 'It lowers blood pressure naturally.', 'Detoxifies the body overnight.', 'It improves circulation.', 'Prevents colds.', 'Helps with the common cold.'],
  de: ['Lindert Rückenschmerzen nach einem langen Tag.', 'Das Kissen hilft gegen Schlaflosigkeit.', 'Heilt Neurodermitis in einer Woche.', 'Wirkt gegen Migräne.', 'Stärkt das Immunsystem.', 'Ein entzündungshemmender Balsam.', 'Von Zahnärzten empfohlen.', 'Beugt Krampfadern vor.', 'Senkt den Blutdruck auf natürliche Weise.', 'Entgiftet den Körper über Nacht.'],
  fr: ['Soulage le mal de dos.', 'Cet oreiller combat l’insomnie.', 'Guérit l’eczéma en une semaine.', 'Efficace contre les migraines.', 'Renforce le système immunitaire.', 'Un baume anti-inflammatoire.', 'Recommandé par les dentistes.', 'Prévient les varices.', 'Améliore la circulation sanguine.', 'Des propriétés thérapeutiques reconnues.'],
  es: ['Alivia los dolores de espalda.', 'La almohada combate el insomnio.', 'Cura el eccema en una semana.', 'Eficaz contra las migrañas.', 'Refuerza el sistema inmunitario.', 'Un bálsamo antiinflamatorio.', 'Recomendado por dentistas.', 'Previene las varices.', 'Mejora la circulación sanguínea.', 'Propiedades curativas del cobre.', 'Mejora la circulación.'],
  pt: ['Alivia as dores nas costas.', 'A almofada combate a insónia.', 'Cura o eczema numa semana.', 'Eficaz contra as enxaquecas.', 'Reforça o sistema imunitário.', 'Um bálsamo anti-inflamatório.', 'Recomendado por dentistas.', 'Previne as varizes.', 'Melhora a circulação sanguínea.', 'Propriedades terapêuticas do cobre.', 'Melhora a circulação.'],
  zh: ['缓解腰痛。', '这款枕头可改善失眠。', '一周治愈湿疹。', '有效缓解偏头痛。', '增强免疫力。', '消炎止痛的膏体。', '牙科医生推荐。', '预防静脉曲张。', '促进血液循环。', '排毒养颜。', '预防发烧。'],
  ja: ['腰痛がやわらぎます。', '不眠を改善する枕です。', '湿疹を治します。', '頭痛に効きます。', '免疫力を高めます。', '消炎作用のあるバームです。', '医師推奨の枕。', '静脈瘤を予防します。', '血行を促進します。', '更年期の不調を緩和します。', 'がんを予防します。', '発熱を抑えます。'],
  ko: ['허리 통증을 완화합니다.', '불면증을 개선하는 베개입니다.', '습진을 치료합니다.', '두통에 효과가 있습니다.', '면역력을 높여 줍니다.', '소염 작용을 하는 밤입니다.', '의사가 추천하는 베개.', '하지정맥류를 예방합니다.', '혈액순환을 촉진합니다.', '여드름을 진정시켜 줍니다.', '감기를 예방합니다.', '소화를 돕습니다.', '관절에 좋습니다.', '무릎 관절을 강화합니다.'],
};

// biome-ignore format: a table
export const innocent: Record<Language, readonly string[]> = {
  en: ['Treat yourself to a slow morning.', 'The lid prevents spills.', 'It protects against rain.', 'Good for cold drinks.', 'Improves the look of a desk.', 'It does not treat any illness.', 'Soothing to look at.', 'Reduces noise at night.', 'A cure for empty walls.', 'The resin cures overnight.', 'The mesh back improves air circulation.', 'The hood protects against cold.', 'Lined against the cold.'],
  de: ['Gönn dir einen ruhigen Morgen.', 'Der Deckel verhindert Spritzer.', 'Schützt gegen Regen.', 'Gut gegen kalte Füße.', 'Behandelt wird das Holz mit Öl.', 'Es heilt keine Krankheit.', 'Beruhigend anzusehen.', 'Mindert Lärm in der Nacht.', 'Hilft beim Ordnen der Papiere.', 'Fördert die Freude am Kochen.'],
  fr: ['Offrez-vous un matin calme.', 'Le couvercle évite les éclaboussures.', 'Protège contre la pluie.', 'Réduit le bruit la nuit.', 'Traitez le bois avec une huile.', 'Il ne soigne aucune maladie.', 'Apaisant à regarder.', 'Améliore la tenue du sac.', 'Facilite le rangement.', 'Contre le mur ou au centre de la pièce.'],
  es: ['Regálate una mañana tranquila.', 'La tapa evita salpicaduras.', 'Protege contra la lluvia.', 'Reduce el ruido por la noche.', 'Trata la madera con aceite.', 'No cura ninguna enfermedad.', 'Relaja mirarlo.', 'Mejora el aspecto de la mesa.', 'Ayuda a ordenar los papeles.', 'Contra la pared o en el centro.', 'La malla mejora la circulación del aire.'],
  pt: ['Ofereça-se uma manhã calma.', 'A tampa evita salpicos.', 'Protege contra a chuva.', 'Reduz o ruído à noite.', 'Trate a madeira com óleo.', 'Não cura nenhuma doença.', 'Calmo de se ver.', 'Melhora o aspeto da mesa.', 'Ajuda a arrumar os papéis.', 'Contra a parede ou no centro.', 'A malha melhora a circulação do ar.'],
  zh: ['给自己一个安静的早晨。', '杯盖可防止洒漏的尴尬。', '下雨天也能用。', '减少夜里的噪音。', '用油保养木面。', '本品不能代替药品治疗感冒。', '看着就舒服。', '提升桌面颜值。', '帮你收好纸张。', '靠墙或放中间都行。', '提升发烧级音质。', '提高发烧友的听感。'],
  ja: ['静かな朝をどうぞ。', '雨の日も使えます。', '夜の音を抑えます。', '木は油で手入れしてください。', '病気の治療に使うものではありません。', '見ているだけで落ち着きます。', '机まわりが整います。', '書類の整理に役立ちます。', '壁際にも中央にも置けます。', '香りを楽しめます。', 'がんこな汚れに効果的です。', '吸湿発熱の効果で暖かい。', 'がんばる毎日を癒します。'],
  ko: ['조용한 아침을 선물하세요.', '뚜껑이 있어 들고 다니기 편합니다.', '비 오는 날에도 씁니다.', '밤의 소음을 줄여 줍니다.', '나무는 기름으로 관리하세요.', '질병을 치료하는 제품이 아닙니다.', '보고만 있어도 편안합니다.', '책상이 깔끔해집니다.', '서류 정리에 좋습니다.', '벽에도 가운데에도 놓을 수 있습니다.', '어떤 옷차림도 소화하기 좋습니다.', '소화기 옆에 두기 좋습니다.', '충전할 때 발열을 줄여 줍니다.', '실을 감기 좋습니다.', '인형의 관절이 움직여 자세를 잡기 좋습니다.', '삼각대 관절을 강화했습니다.'],
};
