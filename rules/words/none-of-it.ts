/** What is said behind a substance that is not in it: „Zucker ist keiner drin“, 農薬は一切使っていません, 설탕은 안 넣었어요. Folded text, from where its name ends. */
export const noneBehind = new RegExp(
  `^(?:${[
    String.raw` (?:is|are|was|were|has been|have been) (?:not|never) (?:used|added|included|found|mixed in)(?!\p{L})`,
    String.raw` (?:ist|sind|kommt|kommen|wird|werden|steckt|stecken|haben wir|brauchen wir)(?: \p{L}{2,10}){0,2} (?:keiner|keine[sn]?|nicht|nie)(?: \p{L}{2,8})? (?:drin|enthalten|hinein|rein|zugesetzt|verwendet|dabei|eingesetzt)(?!\p{L})`,
    '(?:は|が|も|を)?(?:一切|まったく|全く|何も)?(?:入って|含まれて|含んで|使って|使用して|加えて|添加して|配合して)(?:いま|おりま)?(?:せん|いない)',
    '(?:は|が)(?:一切)?(?:ゼロ|なし|無し)',
    '(?:は|が|も|を)?(?:一切|まったく|全く)?(?:使わず|使わない|加えず|加えない|入れず|入れない|使用せず|使用しない)',
    String.raw`(?: ?성분)?(?:은|는|이|가|을|를|도)? ?[^.!?,\n]{0,8}?(?:안 ?(?:넣|들|쓰|써|썼|치고|쳤|친)|(?:넣|들어 ?있|들어가|쓰|사용하|첨가하|포함하)지 ?않)[가-힣]{0,4}`,
  ].join('|')})`,
  'u',
);

const small = 'a|au|aux|avec|pour|dans|en|con|para|com|por|mit|auf|fur|und|im|with|for|in|on|to|at|by|and|or|is|are|but|mais|aber|pero|mas';
/** « Sans CMR ni », „ohne EDTA oder“: a denial whose list goes on with the next word. Read up to where the substance begins. */
export const deniedWith = new RegExp(
  String.raw`(?<!\p{L})((?:sans|sin|sem|ohne|without|weder|neither|frei von|free (?:of|from)|(?:libres?|livres?) de|isent[oa]s? de|exempte?s? d)(?:['’]| (?:de |d['’])?)[\p{L}\d-]{2,20}(?: (?!(?:${small})\b)[\p{L}\d-]{2,20})?(?:, (?:de |d['’])?[\p{L}\d-]{2,20}(?: [\p{L}\d-]{3,20})?){0,3},? (?:ni|nem|nor|or|noch|oder|ou|o|u|and|und|et|y|e) (?:de |d['’]|any |aucun )?)$`,
  'u',
);

/** « Ni colorant ni conservateur », before the first and behind it. */
export const neitherBefore = /(?:^|[.!?:;,(•–—]\s?|(?:contien\p{L}{0,3}|contem|llevan?|levam?) )((?:ni|nem) (?:de |d['’])?)$/u;
export const neitherBehind = /^(?: \p{L}{2,14})?,? (?:ni|nem) \p{L}/u;
