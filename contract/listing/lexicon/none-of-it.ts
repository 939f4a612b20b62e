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
