/** What a shop tells of the making of a thing in a sentence that speaks of its own address or its parcels, too. */

/** “We cut and rivet every leash by hand in our shop in Rockland” is no invitation into the shop. */
export const isOfMaking = (text: string): boolean => making.test(text);

/** “Each pair is sewn when you order and ships within a week”: what is told of the thing stays, how it leaves goes. */
export const withoutDispatch = (sentence: string, isTalk: (text: string) => boolean): string => {
  if (waits.test(sentence) || !isTold(sentence)) return sentence;
  const ends = [...sentence.matchAll(joint)].map(({ index }) => index).reverse();
  const end = ends.find((at) => isWhole(sentence.slice(0, at)) && !isTalk(sentence.slice(0, at)));
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`;
};
const isWhole = (text: string): boolean => text.length >= 16 && isTold(text) && !weekly.test(text);
const isTold = (text: string): boolean => isOfMaking(text) || (measured.test(text) && !packed.test(text));

/** Where a second thought begins. */
const joint = /(?:[,;]|\s[–—-])?\s(?:and|und|et|y|e|so|daher|donc|así que|por isso)\s|[,;]\s|\s[–—-]\s/giu;
/** A condition says nothing without its end. */
const waits =
  /^(?:if|when|once|before|after|orders?|please|wenn|falls|sobald|bestell\p{L}*|bitte|si|dès|lorsque|quand|avant|après|commande\p{L}*|cuando|antes|después|pedidos?|se|quando|depois|encomendas?)(?!\p{L})|\?$/iu;
/** When it is roasted is when it leaves. */
const weekly =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri)days?|(?:mon|diens|donners|frei)tags?|mittwochs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|lunes|martes|miércoles|jueves|viernes|(?:segunda|terça|quarta|quinta|sexta)s?-feiras?|daily|weekly|täglich|wöchentlich)(?!\p{L})/iu;
const measured =
  /(?<!\p{L})(?:weighs?|measures?|holds|wiegt|misst|fasst|pèse|mesure|contient|pesa|mide|mede)(?!\p{L})[^.]{0,20}\d[\d.,x× ]{0,12}(?:[cm]?m|k?g|[cm]?l|oz|lb|inch(?:es)?)(?!\p{L})/iu;
const packed = /parcel|box(?:es)?(?!\p{L})|cartons?|paket|karton|colis|caja|caixa|pacote|paquete|embalag/iu;

// biome-ignore format: a line per language
const making = new RegExp(`(?<!\\p{L})(?:${[
  '(?:hand[- ]?)?(?:made|cut|rivet|sew|sewn|stitch|stitched|weave|woven|knit|knitted|build|built|pour|poured|fire|fired|turn|turned|carve|carved|forge|forged|brew|brewed|roast|roasted|bake|baked|dye|dyed|print|printed|throw|thrown|tan|tanned|spin|spun|blend|blended|weld|welded|grind|ground|riveted|assembled|crafted|finished|glazed|smoked|milled|pressed|felted|upholstered)',
  '(?:hand)?(?:gemacht|genäht|gefertigt|angefertigt|hergestellt|gebaut|gegossen|gebrannt|gedreht|geschmiedet|gebraut|geröstet|gebacken|gefärbt|gedruckt|gewebt|gestrickt|gefilzt|gedrechselt|geschnitzt|geschweißt|geschliffen|gesägt|produziert|zugeschnitten|montiert|nähen|fertigen|bauen|gießen|brennen|schmieden|drucken|weben|stricken|drechseln|schnitzen|rösten|schneiden)',
  '(?:fabriqu|tricot|taill|forg|torréfi|assembl|façonn|confectionn|brod|sculpt|tourn|tiss|imprim)(?:ée?s?|ons|ent)|(?:cous|tein|cui|moul)(?:ue?s?|te?s?|ons|ent)|coulée?s?|coulons|faite?s? (?:à la )?main',
  '(?:hech|cosid|tejid|fabricad|elaborad|tornead|tallad|forjad|tostad|hornead|teñid|impres|montad|confeccionad|bordad|pintad|cortad|moldead|soldad|cocid)[oa]s?|(?:cos|tej)emos|(?:fabric|elabor|torne|tall|forj|horne|mont|confeccion|bord|cort|molde|sold)amos|tostamos|hacemos',
  '(?:feit|costurad|tecid|produzid|talhad|torrad|tingid|moldad|cozid|assad)[oa]s?|(?:tec|coz|produz)(?:emos|imos)|(?:costur|talh|torr|mold|ass|bord)amos|fazemos',
].join('|')})(?!\\p{L})`, 'iu');
