/**
 * What claims are about, without a language: leather, Leder and 皮革 are one concept. Each concept names the broader ones it
 * implies: “stainless steel” supports “steel”, never the other way round.
 */
import { townParents } from './towns.ts';

type Tree = Record<string, readonly string[]>;

// biome-ignore format: a table
const materials = {
  metal: [], steel: ['metal'], 'stainless-steel': ['steel'], 'steel-18-8': ['stainless-steel'], 'steel-18-10': ['stainless-steel'], 'steel-304': ['stainless-steel', 'steel-18-8'], 'steel-316': ['stainless-steel'],
  'carbon-steel': ['steel'], 'damascus-steel': ['steel'], 'spring-steel': ['steel'], iron: ['metal'], 'cast-iron': ['iron'], 'wrought-iron': ['iron'], aluminium: ['metal'], brass: ['metal'], titanium: ['metal'], zinc: ['metal'], pewter: ['metal'], tin: ['metal'],
  'gold-metal': ['gold', 'metal'], 'solid-gold': ['gold-metal'], 'gold-14k': ['solid-gold'], 'gold-18k': ['solid-gold'], 'gold-plated': ['gold'], 'gold-vermeil': ['gold-plated'], 'silver-metal': ['silver', 'metal'], 'sterling-silver': ['silver', 'metal'], 'silver-plated': ['silver'], platinum: ['metal'], chrome: ['metal'], 'copper-metal': ['copper', 'metal'], 'bronze-metal': ['bronze', 'metal'],
  leather: [], cowhide: ['leather'], calfskin: ['leather'], sheepskin: ['leather'], goatskin: ['leather'], suede: ['leather'], nubuck: ['leather'], nappa: ['leather'], saffiano: ['leather'], 'faux-leather': [],
  cotton: [], linen: [], hemp: [], jute: [], silk: [], 'mulberry-silk': ['silk'], wool: [], 'merino-wool': ['wool'], cashmere: ['wool'], lambswool: ['wool'], alpaca: ['wool'], mohair: ['wool'], polyester: [], nylon: [], acrylic: [], elastane: [], viscose: [], lyocell: ['viscose'], modal: ['viscose'], microfibre: [],
  denim: ['cotton'], canvas: [], velvet: [], satin: [], felt: [], fleece: [], flannel: [], corduroy: [], muslin: ['cotton'], terry: [], percale: ['cotton'], down: [], latex: [], foam: [], 'memory-foam': ['foam'], neoprene: [], 'faux-fur': [], fur: [], raffia: [], seagrass: [],
  wood: [], 'solid-wood': ['wood'], oak: ['wood'], beech: ['wood'], walnut: ['wood'], pine: ['wood'], teak: ['wood'], acacia: ['wood'], birch: ['wood'], maple: ['wood'], cherry: ['wood'], 'ash-wood': ['wood'], mahogany: ['wood'], cedar: ['wood'], larch: ['wood'], spruce: ['wood'], fir: ['wood'], elm: ['wood'], chestnut: ['wood'], linden: ['wood'], poplar: ['wood'], rosewood: ['wood'], ebony: ['wood'], paulownia: ['wood'], cypress: ['wood'], alder: ['wood'], 'olive-wood': ['wood'], 'mango-wood': ['wood'], plywood: ['wood'], mdf: ['wood'], bamboo: [], rattan: [], cork: [], paper: [], cardboard: [],
  glass: [], 'borosilicate-glass': ['glass'], 'tempered-glass': ['glass'], crystal: ['glass'], ceramic: [], porcelain: ['ceramic'], 'bone-china': ['porcelain'], stoneware: ['ceramic'], earthenware: ['ceramic'], terracotta: ['earthenware'], enamel: [], marble: ['stone-material'], granite: ['stone-material'], 'slate-stone': ['stone-material', 'slate'], 'stone-material': [], concrete: [], clay: [],
  plastic: [], polypropylene: ['plastic'], polyethylene: ['plastic'], polycarbonate: ['plastic'], abs: ['plastic'], pvc: ['plastic'], pet: ['plastic'], tritan: ['plastic'], tpu: ['plastic'], silicone: [], rubber: [], 'natural-rubber': ['rubber'], 'carbon-fibre': [], fibreglass: [], melamine: ['plastic'], resin: [],
  beeswax: ['wax'], 'soy-wax': ['wax'], wax: [], pearl: [], 'freshwater-pearl': ['pearl'], diamond: [], jade: [], amber: [], horn: [], coconut: [],
  'gore-tex': [], sympatex: [], cordura: [], dyneema: [], kevlar: [], vibram: [], primaloft: [], thinsulate: [], polartec: [], coolmax: [], pertex: [], econyl: ['nylon'], repreve: ['polyester'], ventile: ['cotton'], alcantara: [], 'harris-tweed': ['wool'], ykk: [], swarovski: ['crystal'], pyrex: [], corian: [], sunbrella: [],
} as const satisfies Tree;
export type MaterialId = keyof typeof materials;

// biome-ignore format: a table
const colours = {
  black: [], white: [], grey: [], red: [], blue: [], green: [], yellow: [], orange: [], pink: [], purple: [], brown: [], beige: [], gold: [], silver: [], bronze: [], copper: [], transparent: [], multicolour: [],
  navy: ['blue'], 'sky-blue': ['blue'], turquoise: [], teal: [], burgundy: ['red'], charcoal: ['grey'], anthracite: ['grey'], ivory: ['white'], cream: [], khaki: [], olive: ['green'], mint: ['green'], sage: ['green'], moss: ['green'], forest: ['green'], rust: ['orange'], 'rose-gold': [], lilac: ['purple'], lavender: ['purple'], coral: [],
  mustard: ['yellow'], sand: ['beige'], taupe: [], terracotta: [], slate: ['grey'], chalk: ['white'], stone: [], magenta: ['pink'], indigo: ['blue'], peach: [], plum: ['purple'], camel: ['brown'], chocolate: ['brown'], tan: ['brown'],
} as const satisfies Tree;
export type ColourId = keyof typeof colours;

// biome-ignore format: a table
export const certificates = {
  organic: [], 'usda-organic': ['organic', 'certified'], 'eu-organic': ['organic', 'certified'], 'jas-organic': ['organic', 'certified'], gots: ['organic', 'certified'], 'oeko-tex': ['certified'], 'oeko-tex-made-in-green': ['oeko-tex'], fsc: ['certified'], pefc: ['certified'], grs: ['recycled', 'certified'], rws: ['certified'], rds: ['certified'], bluesign: ['certified'], bci: ['certified'], 'b-corp': ['certified'], 'leaping-bunny': ['cruelty-free', 'certified'], 'fair-trade': ['certified'], 'rainforest-alliance': ['certified'], msc: ['certified'],
  ce: [], ukca: [], fda: [], rohs: [], reach: [], lfgb: ['food-safe'], tuv: ['certified'], gs: ['certified'], ul: ['certified'], etl: ['certified'], fcc: [], 'energy-star': [], kc: [], 'health-authority': [], ccc: [], pse: [], jis: [], iso: [], haccp: [], gmp: [], en71: [], astm: [], 'qi-certified': [], mfi: [],
  vegan: [], vegetarian: [], 'cruelty-free': [], halal: [], kosher: [], natural: [], 'non-toxic': [], 'food-safe': [], 'child-safe': [], hypoallergenic: [], 'dermatologically-tested': [], antibacterial: [], breathable: [], 'non-stick': [], 'non-slip': [], 'leak-proof': [], 'spill-proof': [], odourless: [],
  'dishwasher-safe': [], 'microwave-safe': [], 'oven-safe': [], 'freezer-safe': [], 'induction-safe': [], 'machine-washable': ['washable'], washable: [], 'hand-wash-only': [], 'tumble-dry-safe': [],
  waterproof: ['water-resistant'], 'water-resistant': [], windproof: [], shockproof: [], 'scratch-resistant': [], 'rust-proof': [], 'heat-resistant': [], 'flame-retardant': [], 'uv-resistant': [], 'stain-resistant': [], dustproof: [], airtight: [],
  'skin-friendly': [], 'anti-static': [], 'quick-drying': [], 'pet-safe': [], 'tear-resistant': [], 'wear-resistant': [], 'mould-resistant': [], 'lint-free': [], 'sweat-proof': [], 'bleed-proof': [], steady: [], noiseless: [], 'chew-proof': [],
  recyclable: [], recycled: [], biodegradable: [], compostable: [], sustainable: [], 'carbon-neutral': [], upcycled: [], reusable: [], 'soy-ink': ['plant-ink'], 'plant-ink': [], 'water-based-ink': [], 'bio-based': [], 'ocean-plastic': ['recycled'], renewable: [],
  patented: [], 'award-winning': [], 'lifetime-guarantee': [], certified: [], 'clinically-proven': [],
} as const satisfies Tree;
export type CertificateId = keyof typeof certificates;

/** How long a thing lasts and what it does never. */
// biome-ignore format: a table
export const durabilities = {
  'lasts-for-life': ['lasts-for-years'], 'lasts-for-years': [], unbreakable: [], 'never-fades': [], 'never-shrinks': [], 'no-pilling': [], 'crease-free': [], 'keeps-shape': [], 'stays-sharp': [],
} as const satisfies Tree;
export type DurabilityId = keyof typeof durabilities;

/** What a product may be free of. Materials can be absent too: “plastic-free”. */
// biome-ignore format: a table
const substances = ['bpa', 'phthalates', 'parabens', 'sulphates', 'gluten', 'sugar', 'lactose', 'nickel', 'lead', 'fragrance', 'alcohol', 'pfas', 'ptfe', 'pfoa', 'chlorine', 'formaldehyde', 'silicones', 'mineral-oil', 'preservatives', 'colourants', 'additives', 'gmo', 'soy', 'nuts', 'dairy', 'palm-oil', 'cadmium', 'chemicals', 'microplastics', 'grain', 'cruelty', 'solvents', 'brighteners', 'wheat', 'eggs', 'caffeine', 'sulphites', 'pesticides', 'cmr', 'endocrine-disruptors', 'heavy-metals', 'allergens', 'paraffin', 'edta', 'peg', 'triclosan', 'phenoxyethanol', 'flame-retardants'] as const;
export type SubstanceId = (typeof substances)[number];

/** What narrows a material or a colour. */
const modifiers = [
  'full-grain',
  'top-grain',
  'genuine',
  'vegetable-tanned',
  'solid',
  'pure',
  'virgin',
  'premium-grade',
  'food-grade',
  'medical-grade',
  'waxed',
  'light',
  'dark',
  'hand-blown',
  'long-staple',
  'egyptian',
] as const;
export type ModifierId = (typeof modifiers)[number];

/** Countries by their ISO code, regions and towns by name; each lies in the broader ones. */
// biome-ignore format: a table
const places = {
  eu: ['europe'], europe: [], it: ['eu'], fr: ['eu'], de: ['eu'], es: ['eu'], pt: ['eu'], gb: ['europe'], us: [], cn: [], jp: [], kr: [], tw: [], hk: [], in: [], vn: [], th: [], id: [], bd: [], pk: [], lk: [], np: [], tr: [], ch: ['europe'], at: ['eu'], nl: ['eu'], be: ['eu'], se: ['eu'], dk: ['eu'], no: ['europe'], fi: ['eu'], is: ['europe'], pl: ['eu'], cz: ['eu'], ro: ['eu'], hu: ['eu'], gr: ['eu'], ie: ['eu'], ca: [], mx: [], br: [], ar: [], pe: [], co: [], ma: [], eg: [], ke: [], et: [], za: [], au: [], nz: [], ua: ['europe'], lt: ['eu'], lv: ['eu'], ee: ['eu'],
  england: ['gb'], scotland: ['gb'], wales: ['gb'], yorkshire: ['england'], cornwall: ['england'], sheffield: ['yorkshire'], london: ['england'], 'stoke-on-trent': ['england'], birmingham: ['england'], manchester: ['england'], solingen: ['de'], berlin: ['de'], munich: ['de'], hamburg: ['de'], bavaria: ['de'], 'black-forest': ['de'], saxony: ['de'],
  paris: ['fr'], limoges: ['fr'], thiers: ['fr'], lyon: ['fr'], provence: ['fr'], brittany: ['fr'], alsace: ['fr'], florence: ['tuscany'], tuscany: ['it'], milan: ['it'], venice: ['it'], murano: ['venice'], como: ['it'], sicily: ['it'], toledo: ['es'], barcelona: ['es'], madrid: ['es'], valencia: ['es'], andalusia: ['es'], albacete: ['es'], mallorca: ['es'], lisbon: ['pt'], porto: ['pt'], alentejo: ['pt'], 'sao-paulo': ['br'], 'minas-gerais': ['br'],
  'new-york': ['us'], brooklyn: ['new-york'], california: ['us'], texas: ['us'], oregon: ['us'], vermont: ['us'], jingdezhen: ['cn'], shanghai: ['cn'], shenzhen: ['cn'], guangdong: ['cn'], zhejiang: ['cn'], yunnan: ['cn'], fujian: ['cn'], xinjiang: ['cn'], longquan: ['zhejiang'], yixing: ['cn'], hangzhou: ['zhejiang'], kyoto: ['jp'], tokyo: ['jp'], osaka: ['jp'], sakai: ['osaka'], seki: ['jp'], arita: ['jp'], hasami: ['jp'], mino: ['jp'], imabari: ['jp'], hokkaido: ['jp'], iwate: ['jp'], tsubame: ['jp'], okayama: ['jp'], seoul: ['kr'], busan: ['kr'], icheon: ['kr'], jeju: ['kr'], scandinavia: ['europe'], vienna: ['at'], zurich: ['ch'], copenhagen: ['dk'], stockholm: ['se'],
} as const satisfies Tree;
export type PlaceId = keyof typeof places;

const parents: Tree = { ...townParents, ...materials, ...colours, ...certificates, ...durabilities, ...places };

const implied = new Map<string, readonly string[]>();

/** The concept and everything broader that it implies. */
export function impliedBy(concept: string): readonly string[] {
  const known = implied.get(concept);
  if (known) return known;
  const all = new Set([concept]);
  // IP67 is also IPX7.
  if (/^ip:\d\w$/.test(concept)) all.add(`ip:x${concept.slice(4)}`);
  for (const one of all) for (const parent of Object.hasOwn(parents, one) ? (parents[one] ?? []) : []) all.add(parent);
  const list = [...all];
  implied.set(concept, list);
  return list;
}
