/** What a shop tells of the making of a thing in a sentence that speaks of its own address or its parcels, too. */

/** “We cut and rivet every leash by hand in our shop in Rockland” is no invitation into the shop. */
export const isOfMaking = (text: string): boolean => making.test(text);

/** “Each pair is sewn when you order and ships within a week”: what is told of the thing stays, how it leaves goes. */
export const withoutDispatch = (sentence: string, isTalk: (text: string) => boolean): string => {
  if (waits.test(sentence)) return sentence;
  const [, reason = ''] = because.exec(sentence) ?? [];
  if (reason.length > 8 && !isTalk(reason) && !ofUs.test(reason) && !sent.test(reason)) return `${reason}.`;
  const [, one = '', other = ''] = asked.exec(sentence) ?? [];
  const fact = one || other;
  if (fact.length > 24 && !isTalk(fact) && !ofUs.test(fact) && !doubt.test(fact)) return `${fact}.`;
  if (!isTold(sentence)) return sentence;
  const ends = [...sentence.matchAll(joint)].map(({ index }) => index).reverse();
  const end = ends.find((at) => isWhole(sentence.slice(0, at)) && !isTalk(sentence.slice(0, at)));
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`;
};
const isWhole = (text: string): boolean =>
  text.length >= 16 && !/^(?:for|für|bei|pour|en cas|para|por|em caso|en caso)\s/iu.test(text) && isTold(text) && !weekly.test(text);
const isTold = (text: string): boolean => isOfMaking(text) || (measured.test(text) && !packed.test(text));

/** “Glass bottles, so we pack them in paper and ship Mondays”: why it is packed so tells of the thing. */
const because = /^([^,;.!?:]{9,80}),\s(?:so|which is why|deshalb|daher|darum|also|drum|donc|alors|así que|por eso|por lo que|por isso|então)\s/iu;
/** “Por ser frágil vai em caixa reforçada, por isso …”: how it travels. */
const sent =
  /(?<!\p{L})(?:vai|segue|vão|seguem|viaja|se env[íi]an?|se mandan?|va|van|ships?|travels?|goes|(?:wird|werden) \p{L}*(?:schickt|sandt|sendet)|part(?:ent)?|voyagent?|est expédiée?) (?:em|en|por|in|by|per|als|dans|sous)(?!\p{L})/iu;
const ofUs =
  /(?<!\p{L})(?:we|us|our|i|my|orders?|stock|post|wir|uns|unsere?\p{L}{0,2}|ich|mein\p{L}{0,2}|bestell\p{L}*|lager|nous|on|nos|notre|je|mon|commandes?|nosotr\p{L}+|somos|tenemos|nuestr\p{L}+|pedidos?|temos|noss[oa]s?|encomendas?|estamos|loja|tienda|shop|laden|boutique)(?!\p{L})/iu;

/** “It does not fit a MIK carrier without the adapter, ask us”: whom to ask stands behind a fact. */
const asked =
  /^(.{24,200}?)(?:,| [–—-]|;)\s(?:(?:just|please|simply|then|bitte|einfach|gerne?|dann|alors|o|ou|y|e|sinon) ){0,2}(?:ask|tell|message|e-?mail|contact|write to|call) (?:us|me)[^,;]{0,30}[.!]?$|^(.{24,200}?)(?:,| [–—-]|;)\s(?:(?:bitte|einfach|gerne?|dann|alors|sinon) ){0,2}(?:frag\p{L}* (?:sie )?(?:uns|nach)|sprech\p{L}* (?:sie )?uns an|ruf\p{L}* (?:sie )?(?:uns )?an|demandez-nous|écrivez-nous|contactez-nous|appelez-nous|dites-nous|consultez-nous|preg[uú]ntanos|escr[ií]benos|consúltanos|llámanos|cont[áa]ct[ae]nos|consulte-nos|contacte-nos|pergunte-nos|escreva-nos|ligue-nos)[^,;]{0,30}[.!]?$/iu;
const doubt = /doubt|unsure|not sure|question|zweifel|unsicher|frage|doute|hésit|duda|dúvida|inseguro|\?$/iu;

/** Where a second thought begins. */
const joint = /(?:[,;]|\s[–—-])?\s(?:and|und|et|y|e|so|daher|donc|así que|por isso)\s|[,;]\s|\s[–—-]\s/giu;
/** A condition says nothing without its end. */
export const waits =
  /^(?:if|when|once|before|after|orders?|please|wenn|falls|sobald|bestell\p{L}*|bitte|si|dès|lorsque|quand|avant|après|commande\p{L}*|cuando|antes|después|pedidos?|se|quando|depois|encomendas?)(?!\p{L})|\?$/iu;
/** When it is roasted is when it leaves. */
const weekly =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri)days?|(?:mon|diens|donners|frei)tags?|mittwochs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|lunes|martes|miércoles|jueves|viernes|(?:segunda|terça|quarta|quinta|sexta)s?-feiras?|daily|weekly|täglich|wöchentlich)(?!\p{L})/iu;
const measured =
  /(?<!\p{L})(?:weighs?|measures?|holds|wiegt|misst|fasst|pèse|mesure|contient|pesa|mide|mede)(?!\p{L})[^.]{0,20}\d[\d.,x× ]{0,12}(?:[cm]?m|k?g|[cm]?l|oz|lb|inch(?:es)?)(?!\p{L})/iu;
const packed = /parcel|box(?:es)?(?!\p{L})|cartons?|paket|karton|colis|caja|caixa|pacote|paquete|embalag/iu;

// biome-ignore format: a line per language
const making = new RegExp(`(?<!\\p{L})(?:${[
  '(?:hand[- ]?)?(?:made|cut|rivet|sew|sewn|stitch|stitched|weave|woven|knit|knitted|build|built|pour|poured|fire|fired|turn|turned|carve|carved|forge|forged|brew|brewed|roast|roasted|bake|baked|dye|dyed|print|printed|throw|thrown|tan|tanned|spin|spun|blend|blended|weld|welded|grind|ground|riveted|assembled|crafted|finished|glazed|smoked|milled|pressed|felted|upholstered|harvest|harvested|picked|foraged|grown|dried|distilled|bottled)',
  '(?:hand)?(?:gemacht|genäht|gefertigt|angefertigt|hergestellt|gebaut|gegossen|gebrannt|gedreht|geschmiedet|gebraut|geröstet|gebacken|gefärbt|gedruckt|gewebt|gestrickt|gefilzt|gedrechselt|geschnitzt|geschweißt|geschliffen|gesägt|produziert|zugeschnitten|montiert|nähen|fertigen|bauen|gießen|brennen|schmieden|drucken|weben|stricken|drechseln|schnitzen|rösten|schneiden|ernten|geerntet|pflücken|gepflückt|keltern|gekeltert|brauen|destilliert|getrocknet)',
  '(?:fabriqu|tricot|taill|forg|torréfi|assembl|façonn|confectionn|brod|sculpt|tourn|tiss|imprim|ramass|récolt|distill|séch)(?:ée?s?|ons|ent)|cueill(?:ie?s?|ons|ent)|(?:cous|tein|cui|moul)(?:ue?s?|te?s?|ons|ent)|coulée?s?|coulons|faite?s? (?:à la )?main',
  '(?:hech|cosid|tejid|fabricad|elaborad|tornead|tallad|forjad|tostad|hornead|teñid|impres|montad|confeccionad|bordad|pintad|cortad|moldead|soldad|cocid)[oa]s?|(?:cos|tej)emos|(?:fabric|elabor|torne|tall|forj|horne|mont|confeccion|bord|cort|molde|sold|cosech|destil|embotell|sec)amos|recogemos|tostamos|hacemos|(?:cosechad|recogid|destilad|embotellad|secad)[oa]s?',
  '(?:feit|costurad|tecid|produzid|talhad|torrad|tingid|moldad|cozid|assad)[oa]s?|(?:tec|coz|produz)(?:emos|imos)|(?:costur|talh|torr|mold|ass|bord|destil|engarraf|apanh)amos|colhemos|fazemos|(?:colhid|apanhad|destilad|engarrafad)[oa]s?',
].join('|')})(?!\\p{L})`, 'iu');
