/** What data sheets call what they state, in eight languages, folded: each label gives the name the claim check knows. */
import type { FoundFact } from '@storewright/contract/documents/fact';

type Label = { kind: FoundFact['kind']; name: string; words: RegExp };

/** Of the parcel, not of the product; and what is asked, not said. */
export const aboutParcel =
  /gross|carton|packag|packing|parcel|brutto|karton|verpack|versand|colis|emballage|brut\b|bruto|caja|embala|毛重|外箱|箱|包装|包裝|梱包|포장|총중량|박스/;

export const labels: readonly Label[] = [
  {
    kind: 'origin',
    name: 'Origin',
    words:
      /^(?:country of (?:origin|manufacture|production)|place of (?:origin|manufacture)|origin|made in|manufactured in|produced in|produce of|product of|herkunft|herkunftsland|ursprungsland|ursprung|herstellungsland|hergestellt in|gefertigt in|produziert in|pays d.origine|origine|lieu de fabrication|pays de fabrication|fabrique (?:en|au|aux)|pais de (?:origen|origem|fabricacion|fabrico|fabricacao)|origen|origem|hecho en|fabricado (?:en|em|no|na)|feito (?:em|no|na)|原产地|原产国|产地|原産国|原産地|生産国|製造国|원산지|제조국|생산국)$/,
  },
  {
    kind: 'material',
    name: 'Material',
    words:
      /^(?:materials?|fabrics?|composition|fibre content|fiber content|material composition|main material|materialien|materialzusammensetzung|zusammensetzung|stoff|matieres?|materiaux?|tejido|composicion|materiales|materia[il]s|composicao|tecido|材质|材料|面料|成分|成份|面料成分|素材|材質|組成|소재|재질|혼용률|섬유의 조성)$/,
  },
  { kind: 'material', name: 'Upper', words: /^(?:upper|obermaterial|tige|empeigne|cabedal|corte|鞋面|アッパー|갑피)$/ },
  { kind: 'material', name: 'Shell', words: /^(?:shell|outer|outer fabric|outer shell|oberstoff|tissu principal|exterieur|exterior|表地|겉감)$/ },
  { kind: 'material', name: 'Lining', words: /^(?:lining|futter|doublure|forro|里料|裏地|안감)$/ },
  { kind: 'material', name: 'Filling', words: /^(?:filling|fill|padding|fullung|garnissage|rembourrage|relleno|enchimento|填充物|填充|中綿|中材|충전재)$/ },
  { kind: 'material', name: 'Sole', words: /^(?:sole|outsole|sohle|semelle|suela|sola|鞋底|ソール|밑창)$/ },
  { kind: 'weight', name: 'Net weight', words: /^(?:net weight|nettogewicht|poids net|peso neto|peso liquido|净重|正味重量|순중량|순무게)$/ },
  { kind: 'weight', name: 'Weight', words: /^(?:weight|item weight|product weight|gewicht|produktgewicht|poids|peso|重量|产品重量|重さ|本体重量|무게|중량)$/ },
  {
    kind: 'capacity',
    name: 'Capacity',
    words:
      /^(?:capacity|volume|content|contents|net contents?|fassungsvermogen|kapazitat|inhalt|fullmenge|volumen|capacite|contenance|capacidad|contenido(?: neto)?|capacidade|conteudo|容量|容积|净含量|内容量|용량|내용량)$/,
  },
  {
    kind: 'dimension',
    name: 'Dimensions',
    words:
      /^(?:dimensions?|product dimensions|measurements?|size|mesures|abmessungen|ma(?:ß|ss)e|gro(?:ß|ss)e|taille|dimensiones|medidas|tamano|dimensoes|tamanho|尺寸|外形尺寸|产品尺寸|规格|寸法|サイズ|本体サイズ|크기|치수|사이즈)(?: \(?l ?[x×] ?[bw] ?[x×] ?h\)?)?$/,
  },
  { kind: 'dimension', name: 'Length', words: /^(?:length|lange|longueur|largo|longitud|comprimento|长度|长|長さ|길이)$/ },
  { kind: 'dimension', name: 'Width', words: /^(?:width|breite|largeur|ancho|anchura|largura|宽度|宽|幅|너비|폭)$/ },
  { kind: 'dimension', name: 'Height', words: /^(?:height|hohe|hauteur|alto|altura|高度|高|高さ|높이)$/ },
  { kind: 'dimension', name: 'Depth', words: /^(?:depth|tiefe|profondeur|fondo|profundidad|profundidade|深度|深|奥行き?|깊이)$/ },
  { kind: 'dimension', name: 'Diameter', words: /^(?:diameter|durchmesser|diametre|diametro|直径|直徑|지름|직경)$/ },
  { kind: 'dimension', name: 'Thickness', words: /^(?:thickness|dicke|starke|epaisseur|grosor|espesor|espessura|厚度|厚さ|두께)$/ },
  {
    kind: 'care',
    name: 'Care',
    words:
      /^(?:care(?: instructions?)?|washing(?: instructions?)?|cleaning|how to (?:clean|care)|pflege(?:hinweise?|anleitung)?|reinigung|waschen|entretien|conseils d.entretien|lavage|cuidados?|instrucciones de (?:lavado|cuidado)|lavado|limpieza|instrucoes de (?:lavagem|cuidado)|lavagem|limpeza|洗涤说明|保养|清洗方式|洗涤|护理|お手入れ(?:方法)?|洗濯(?:方法)?|세탁 ?(?:방법)?|관리 ?방법|취급 ?주의)$/,
  },
  {
    kind: 'certificate',
    name: 'Certificate',
    words:
      /^(?:certificates?|certifications?|standards?|zertifi(?:kat|kate|zierung|zierungen)|normen|certificats?|normes?|certificado|certificados|certificaciones|certificacoes|certificacao|认证|认证标准|認証|規格|인증)$/,
  },
];

/** How a product is washed and dried, where no label says so. */
export const careSaid =
  /machine[- ]wash|hand[- ]wash|wash (?:by hand|at \d|separately|cold|warm)|dry[- ]clean|tumble[- ]dry|do not (?:bleach|iron|wash|tumble)|dishwasher[- ](?:safe|proof)|maschinenwasch|handwasch|von hand (?:waschen|spulen|reinigen)|nicht (?:bleichen|bugeln|waschen)|bei \d{2} ?°c? ?waschen|spulmaschinen(?:fest|geeignet)|chemische reinigung|lavable|lavage (?:a la main|en machine)|laver a|ne pas (?:blanchir|repasser|laver)|lave-vaisselle|lavar a (?:mano|maquina)|no (?:usar lejia|planchar|lavar)|apto para (?:el )?lavavajillas|lavar a mao|lavar na maquina|nao (?:branquear|passar|lavar)|maquina de lavar|可机洗|手洗|不可漂白|干洗|可用洗碗机|洗濯機|手洗い|漂白剤|ドライクリーニング|食洗機|손세탁|세탁기|드라이클리닝|표백|식기세척기/;
