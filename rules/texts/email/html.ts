/**
 * An e-mail as HTML that mail clients accept: tables for the layout, every style on its element, nothing that is loaded
 * but its pictures. Dark rules stand in the head, for the clients that read it.
 */
import { type Language, isCjk } from '@storewright/contract/kit/languages';
import type { EmailBlock, EmailText } from '@storewright/contract/texts/email';
import { escaped } from '../escaped.ts';

export const emailHtml = ({ subject, preheader, blocks, footer }: EmailText, language: Language): string => {
  const font = isCjk(language) ? cjkFont : latinFont;
  const text = `font-family:${font};font-size:16px;line-height:1.55;color:#1b2421`;
  return `<!doctype html>
<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>@media (max-width:480px){${phoneRules}}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f3ee;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escaped(preheader)}${padding}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f5f3ee"><tr><td class="edge" align="center" style="padding:24px 12px">
${onlyOutlook('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td align="left">')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="width:100%;max-width:600px;background:#ffffff"><tr><td style="padding:12px 0 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${blocks.map((block) => row(blockHtml(block, text, font))).join('\n')}
</table>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="soft" align="center" style="padding:20px 24px;font-family:${font};font-size:13px;line-height:1.5;color:#5c6661">
${footerHtml(footer)}
</td></tr></table>
${onlyOutlook('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`;
};

/** What a narrow screen and a dark one change; the preview of the console puts the same on. */
export const phoneRules =
  '.edge{padding:0!important}.side{padding-left:20px!important;padding-right:20px!important}.pic{width:112px!important}.head{font-size:23px!important}';
export const darkRules =
  '.page{background:#15191a!important}.card{background:#1e2426!important}.ink,.ink *{color:#eceeec!important}.soft,.soft *{color:#a9b2ae!important}.line{border-color:#3a4345!important}.go{background:#2a7461!important;border-color:#2a7461!important}.go *{color:#ffffff!important}';

/** Outlook on Windows knows no greatest width: it gets a table of 600 around. */
const onlyOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

const latinFont = 'Helvetica,Arial,sans-serif';
const cjkFont = "-apple-system,'Hiragino Sans','Yu Gothic','Microsoft YaHei','PingFang SC','Malgun Gothic',sans-serif";
/** Keeps the first words of the mail out of the line that the preheader is shown in. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(40);

const row = (html: string): string => (html === '' ? '' : `<tr><td class="ink side" style="padding:12px 32px">${html}</td></tr>`);

const blockHtml = (block: EmailBlock, text: string, font: string): string => {
  switch (block.type) {
    case 'heading':
      return (
        block.text && `<h1 class="head" style="margin:12px 0 0;font-family:${font};font-size:26px;line-height:1.25;color:#1b2421">${escaped(block.text)}</h1>`
      );
    case 'text':
      return block.html && styled(block.html, text);
    case 'picture': {
      const picture = pictureHtml(block, 536, text);
      return block.link && picture ? `<a href="${escaped(block.link)}">${picture}</a>` : picture;
    }
    case 'product':
      return productHtml(block, text);
    case 'button':
      return block.label && buttonHtml(block, font);
    case 'divider':
      return '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #dedbd2;font-size:1px;line-height:1px">&nbsp;</td></tr></table>';
  }
};

/** Where a client blocks pictures, their words stand there as the mail's do. */
const pictureHtml = ({ url, alt }: { url: string; alt: string }, width: number, text: string): string =>
  url &&
  `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${width}" style="${text};display:block;width:100%;max-width:${width}px;height:auto;border:0">`;

const productHtml = ({ title, price, url, picture_url, alt, note }: Extract<EmailBlock, { type: 'product' }>, text: string): string => {
  const name = `<strong>${escaped(title)}</strong>`;
  const linked = (html: string): string => (url && html ? `<a href="${escaped(url)}" style="color:#1c5b4a;text-decoration:none">${html}</a>` : html);
  const words = [linked(name), price && escaped(price), note && escaped(note)].filter(Boolean);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${
    picture_url &&
    `<td class="pic" width="160" valign="top" style="width:160px;padding:0 16px 0 0">${linked(pictureHtml({ url: picture_url, alt }, 160, text))}</td>`
  }<td valign="top" style="${text}">${words.join('<br>')}</td></tr></table>`;
};

/** Outlook keeps the room that its cell has, every other client that of the link: the whole of it can be pressed. */
const buttonHtml = ({ label, url }: Extract<EmailBlock, { type: 'button' }>, font: string): string => {
  const face = `display:inline-block;padding:13px 24px;mso-padding-alt:0;font-family:${font};font-size:16px;line-height:1.25;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:8px`;
  const words = `<span style="color:#ffffff">${escaped(label)}</span>`;
  const pressed = url === '' ? `<span style="${face}">${words}</span>` : `<a href="${escaped(url)}" target="_blank" style="${face}">${words}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="go" align="center" bgcolor="#1c5b4a" style="background:#1c5b4a;border-radius:8px;mso-padding-alt:13px 24px">${pressed}</td></tr></table>`;
};

const footerHtml = ({ sender, why, unsubscribe_label, unsubscribe_url }: EmailText['footer']): string =>
  [
    escaped(why),
    escaped(sender),
    unsubscribe_label &&
      unsubscribe_url &&
      `<a href="${escaped(unsubscribe_url)}" style="color:#5c6661;text-decoration:underline">${escaped(unsubscribe_label)}</a>`,
  ]
    .filter(Boolean)
    .join('<br>\n');

/** The editor's HTML with a style on each element: clients drop a sheet, and some of them their own margins. */
const styled = (html: string, text: string): string =>
  html.replace(/<(p|h2|h3|h4|ul|ol|li|a|blockquote|table|th|td|img)\b([^>]*?)(\s*\/?)>/gi, (_, tag: string, attributes: string, end: string) => {
    const name = tag.toLowerCase();
    return `<${name}${attributes.replace(/\sstyle="[^"]*"/gi, '')} style="${styleOf(name, text)}"${end}>`;
  });
const styleOf = (tag: string, text: string): string => {
  switch (tag) {
    case 'a':
      return 'color:#1c5b4a;text-decoration:underline';
    case 'h2':
    case 'h3':
    case 'h4':
      return `${text};margin:16px 0 8px;font-size:${{ h2: 20, h3: 18, h4: 16 }[tag]}px;font-weight:bold`;
    case 'li':
      return `${text};margin:0 0 6px`;
    case 'ul':
    case 'ol':
      return 'margin:0 0 12px;padding:0 0 0 22px';
    case 'img':
      return `${text};max-width:100%;height:auto;border:0`;
    case 'th':
    case 'td':
      return `${text};padding:4px 12px 4px 0;text-align:left;vertical-align:top`;
    case 'table':
      return 'border-collapse:collapse';
    default:
      return `${text};margin:0 0 12px`;
  }
};
