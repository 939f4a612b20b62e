/** A letter in somebody's language, as text and as the same in HTML. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { filled, type LetterKind, type Values } from '../../locales/wording.ts';
import { wordings } from '../../locales/wordings.ts';

export type Said<K extends LetterKind = LetterKind> = {
  language: Language;
  kind: K;
  values: Values<K>;
  /** Where its button leads, where that is one of many. */
  screen?: string;
};

/** `home`: under which people reach the console. */
export const composed = <K extends LetterKind>({ language, kind, values, screen }: Said<K>, home: string): { subject: string; text: string; html: string } => {
  const { foot, [kind]: words } = wordings[language];
  const plain = Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, onOneLine(value)]));
  const subject = filled(words.subject, plain);
  const paragraphs = filled(words.text, plain).split('\n');
  const button = words.button && { text: words.button, address: new URL(screen ?? screens[kind], home).href };
  return {
    subject,
    text: [...paragraphs, ...(button ? [`${button.text}: ${button.address}`] : []), `--\n${foot}`].join('\n\n'),
    html: page({ language, subject, paragraphs, button, foot }),
  };
};

/** In which language somebody reads. */
export const spokenBy = ({ language }: { language: string }): Language => languages.find((one) => one === language) ?? 'en';

/** `1 hour`, `12 Stunden`. */
export const hoursIn = (hours: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);

/** What is left of a letter that went out: a link that opens somebody's account is theirs alone from then on. */
export const withoutKeys = ({ text, html }: { text: string; html: string }): { text: string; html: string } => ({
  text: text.replace(key, '#…'),
  html: html.replace(key, '#…'),
});
/** As long as a token of `kit/crypto.ts`. */
const key = /#[\w-]{43}\b/g;

/** Where the button leads. */
const screens: Record<LetterKind, string> = {
  captcha: '/settings',
  password_reset: '/reset-password',
  invitation: '/invite',
  email_confirm: '/confirm-email',
  email_changing: '/settings',
  email_taken: '/connect-store',
  low_balance: '/membership',
  limit: '/history',
  limit_reached: '/history',
  points_ending: '/membership',
  month_ends: '/membership',
  unpaid: '/membership',
  back_to_free: '/membership',
  app_limit: '/ai_integration',
  app_limit_reached: '/ai_integration',
  app_limit_refused: '/ai_integration',
  app_approved: '/ai_integration',
  app_refused: '/ai_integration',
  coze_ending: '/coze/setting',
  inbox_waiting: '/knowledge-base/inbox?view=asked',
};

type Page = { language: Language; subject: string; paragraphs: string[]; button: '' | { text: string; address: string }; foot: string };
const page = ({ language, subject, paragraphs, button, foot }: Page): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f3ee;color:#1b2421;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dedbd2;border-radius:12px">
<p style="margin:0 0 16px;font-weight:600">Storewright</p>
${paragraphs.map((one) => `<p style="margin:0 0 16px">${safe(one)}</p>`).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${safe(button.address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1c5b4a;color:#fff;text-decoration:none">${safe(button.text)}</a></p>` : ''}
<p style="margin:24px 0 0;color:#5c6661;font-size:13px">${safe(foot)}</p>
</div>
</body>
</html>
`;

/** A name that somebody gave an account is neither a header nor a mark-up. */
const onOneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
