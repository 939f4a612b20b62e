/**
 * What the buyer is told to measure off, as against what the thing measures: “Trim the wick to 5 mm”, „40 g ins Wasser geben“, お湯に40gを入れて. `opens` stands
 * at the head of a clause before the number, `follows` behind it. Few verbs: “Hang up to 5 kg” and “Fill: 400 g” tell of the thing. `often` tells what is
 * to be done again after so long, `soon` what is to be used up by then. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Amounts = { opens: string; follows: string; often: string; soon: string };

const bare = String.raw`(?: (?:about|around|only|roughly|approx\.?|environ|unos|cerca de|etwa|ca\.?))?(?= ?$)`;

// biome-ignore format: a word list
export const amounts: Record<Language, Amounts> = {
  en: {
    opens: `(?:trim|shorten|cut (?:the|your|it|them|each)|(?:hang|face|fix|nail|screw|set|site) (?:it|them|the|your)|(?:mount|place|position|put|keep) (?:it|them|the|your|at least)|leave|add|pour|dissolve|dilute|stir|mix|sprinkle|sow|dig|drill|plant (?:it|them|the|at least)|(?:use|plant)${bare})`, follows: '',
    often: 'oil|re-?oil|wax|clean|turn|flip|rotate|replace|change|swap|wash|repeat|apply|reapply|sharpen|water|feed|treat|descale|shake|air', soon: '(?:use|consume|eat|drink|finish|enjoy|best used)',
  },
  de: {
    opens: '(?:kurze[nt]?(?: sie)? (?:den|die|das)|schneide[nt]?(?: sie)? (?:den|die|das)|gib|geben sie|gebt|gieße[nt]?|giesse[nt]?|nimm|nehmen sie|lose[nt]?|ruhre[nt]?|mische[nt]?|verdunne[nt]?|hange[nt]?(?: sie)? (?:den|die|das|sie|ihn|es)|montiere[nt]?(?: sie)? (?:den|die|das|sie|ihn|es)|streue[nt]?)', follows: '(?:kurzen|einkurzen|zuschneiden|zugeben|hinzugeben|geben|auflosen|einruhren|verdunnen|aufgießen|aufgiessen|ubergießen|ubergiessen|einstreuen|mischen|abmessen|freilassen)',
    often: 'olen?|ole|wachse[nt]?|reinige[nt]?|wende[nt]?|drehe[nt]?|wechsle|wechseln|tausche[nt]?|wiederhole[nt]?|pflege[nt]?|gieße[nt]?|entkalke[nt]?', soon: '(?:verbrauche[nt]?|aufbrauchen|verzehre[nt]?|genieße[nt]?)',
  },
  fr: {
    opens: '(?:recoup(?:er|ez)|raccourci(?:r|ssez)|coup(?:er|ez) (?:la|le|les|l.|votre)|ajout(?:er|ez)|vers(?:er|ez)|dilu(?:er|ez)|dissou(?:dre|dez)|melang(?:er|ez)|accroch(?:er|ez)|suspend(?:re|ez)|fix(?:er|ez)(?:-l\\p{L}+)?|laiss(?:er|ez)|espac(?:er|ez)|sem(?:er|ez)|saupoudr(?:er|ez)|prevoy(?:ez)|prevoir)', follows: '',
    often: 'huil(?:er|ez)|cir(?:er|ez)|nettoy(?:er|ez)|tourn(?:er|ez)|retourn(?:er|ez)|chang(?:er|ez)|remplac(?:er|ez)|repet(?:er|ez)|arros(?:er|ez)|appliqu(?:er|ez)|detartr(?:er|ez)', soon: '(?:(?:a )?consomm(?:er|ez)|(?:a )?utilis(?:er|ez)|(?:a )?boire|(?:a )?manger)',
  },
  es: {
    opens: `(?:recort(?:a|ar|e)(?: (?:la|el|las|los))?|cort(?:a|ar|e) (?:la|el)|anad(?:e|ir|a)|agreg(?:ar|ue)|viert(?:e|a)|verter|diluy(?:e|a)|diluir|disuelv(?:e|a)|disolver|mezcl(?:ar|e)|coloc(?:a|ar|ue)l[oa]s?|cuelg(?:a|ue)l[oa]s?|colgar|deje?|espolvore(?:e|ar)|siembre|sembrar|us(?:a|ar|e)${bare})`, follows: '',
    often: 'aceit(?:a|ar|e)|encer(?:a|ar|e)|limpi(?:a|ar|e)|gir(?:a|ar|e)|volte(?:a|ar|e)|cambi(?:a|ar|e)|reemplaz(?:a|ar)|reemplace|repit(?:a|e)|repetir|reg(?:ar|ue)|rieg(?:a|ue)|aplic(?:a|ar|ue)', soon: '(?:consum(?:ir|a|e)|us(?:ar|e)|beb(?:er|a)|com(?:er|a))',
  },
  pt: {
    opens: `(?:apar(?:ar|e)|recort(?:a|ar|e)(?: (?:a|o|la|el))|cort(?:ar|e) (?:o|a)|adicion(?:ar|e)|acrescent(?:ar|e)|junt(?:ar|e)|despej(?:ar|e)|dilu(?:ir|a)|dissolv(?:er|a)|mistur(?:ar|e)|pendur(?:ar|e)(?:-[oa]s?)?|deix(?:ar|e)|polvilh(?:ar|e)|seme(?:ar|ie)|us(?:ar|e)${bare})`, follows: '',
    often: 'ole(?:ar|ie)|encer(?:ar|e)|limp(?:ar|e)|vir(?:ar|e)|gir(?:ar|e)|troc(?:ar|ar)|troque|substitu(?:ir|a)|repit(?:a)|repetir|reg(?:ar|ue)|apli(?:car|que)', soon: '(?:consum(?:ir|a)|us(?:ar|e)|beb(?:er|a)|com(?:er|a))',
  },
  zh: { opens: '(?:剪|修剪|裁)(?:至|到|短至|成)|加入|倒入|放入|注入|兑入|每次(?:取|用|放)|(?<![汲提索])取(?!自)', follows: '(?:左右)?(?:放入|倒入|加入|溶于|兑)', often: '', soon: '' },
  ja: { opens: '', follows: '(?:[）)])?(?:ほど|くらい|ぐらい|程度)?(?:を|に)[^、。]{0,14}?(?:入れ|加え|溶か|注い|注ぎ|混ぜ|まぜ|切って|カットし|切り揃え)(?!られ|可|てあ|てい|た|込)', often: '', soon: '' },
  ko: { opens: '', follows: ' ?(?:정도)?(?:을|를|로|으로|에)? ?[^.,]{0,12}?(?:넣어|넣고|잘라|다듬어|부어|타서|섞어|풀어|녹여)[^.,]{0,8}?(?:세요|십시오)', often: '', soon: '' },
};
