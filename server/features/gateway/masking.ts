/**
 * What a log must not keep of a question and its answer, though its app keeps texts: whoever reads the log is not whom it was told to.
 * Keys, cards and passwords always; addresses and numbers of people where the app says so. Each pattern begins where a run of its
 * letters begins, and is bounded: a long text takes as long as it is, and no longer.
 */
export const masked = (text: string, contacts: boolean): string => {
  let told = text;
  for (const [pattern, shown] of secrets) told = told.replace(pattern, shown);
  told = told.replace(cards, (found) => (isCard(found) ? mask : found));
  return contacts ? told.replace(mails, mask).replace(phones, (found) => (isPhone(found) ? mask : found)) : told;
};
const mask = '[masked]';

const secrets: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g, mask],
  // JSON web tokens: three parts in base64.
  [/(?<![\w-])eyJ[\w-]{8,8000}\.[\w-]{8,8000}(?:\.[\w-]{0,4000})?/g, mask],
  // With a number in it: basic information is none.
  [/(?<![\w-])(Bearer|Basic)[ \t]{1,4}(?=[\w.~+/=-]{0,400}[\d=])[\w.~+/=-]{16,8000}/gi, `$1 ${mask}`],
  // OpenAI's, Anthropic's, Stripe's and our own, and those of webhooks.
  [/(?<![\w-])(?:(?:sk|pk|rk|sw|gsk|xai|whsec)[-_]|hf_|r8_|glpat-|npm_|shp(?:at|ca|pa|ss)_|xox[a-z]-)(?=[\w-]{0,400}\d)[\w-]{16,400}/g, mask],
  [/(?<![\w-])(?:gh[pousr]_\w{30,255}|github_pat_\w{30,255})/g, mask],
  [/(?<![\w-])(?:AIza[\w-]{30,60}|ya29\.[\w-]{20,2000}|GOCSPX-[\w-]{20,60})/g, mask],
  [/(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g, mask],
  // `password: x`, also within JSON and within JSON in a text.
  [
    /((?<![\p{L}\p{N}])(?:pass(?:word|wd|phrase|wort)|pwd|kennwort|mot de passe|contraseña|senha|密码|密碼|パスワード|비밀번호|(?:client|app|api|aws|webhook)[_ -]?secret(?:[_ -]?access)?(?:[_ -]?key)?|secret[_ -]?(?:access[_ -]?)?key|(?:api|access|private)[_ -]?key|(?:access|auth|refresh|id)[_-]token)[\\"'`*]{0,4}[ \t]{0,4}[:=：][ \t]{0,4}[\\"'`*]{0,4})[^\s\\"'`,;{}[\]]{3,400}/giu,
    `$1${mask}`,
  ],
  // `my password is hunter2`: a word with a number in it, so that “the password is required” stays.
  [/((?<![\p{L}\p{N}])pass(?:word|phrase) is[ \t]{1,4}[\\"'`*]{0,4})(?=[^\s\\"'`,;]{0,60}\d)[^\s\\"'`,;]{3,400}/giu, `$1${mask}`],
];

/** Cards begin with 2 to 6; a moment in milliseconds does not. */
const cards = /(?<![\w.])[2-6]\d(?:[ -]?\d){11,17}(?![\d.]\d|\w)/g;
/** By their last digit (Luhn). */
const isCard = (found: string): boolean => {
  let sum = 0;
  const digits = found.replace(/\D/g, '');
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const twice = digit * 2;
    sum += place % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
};

const mails = /(?<![\w.+-])[\w.+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const phones = /(?<![\w.+-])\+?\(?\d[\d ()./-]{6,20}\d(?![\w])/g;
/** With a country, a leading zero or brackets: other rows of digits are amounts, days and numbers of things. */
const isPhone = (found: string): boolean => {
  const digits = found.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15 && /^(?:\+|\(|0\d)/.test(found);
};
