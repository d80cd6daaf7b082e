import { paths } from '../../shared/paths.ts';
import { escapeHtml } from '../rules/html.ts';
import { icon } from './icon.ts';

/** Mail programs that know no style sheet show the light colors, which stand at each element. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #111113 !important; color: #f4f4f5 !important; }
  .card { background: #19191c !important; border-color: #2b2b30 !important; }
  .line { border-color: #2b2b30 !important; }
  .second, .second a { color: #a6a6b0 !important; }
  .address { color: #b4b9fd !important; }
  .button { background: #655eef !important; }
}
`;

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const page = 'background:#fafaf9;color:#18181b';
const second = 'color:#57575f';
const column = 'width:100%;max-width:592px';

const paragraph = (style: string, content: string, className = '') =>
  `<p${className && ` class="${className}"`} style="margin:0;${style}">${content}</p>`;

const table = (style: string, rows: string, attributes = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="${style}">${rows}</table>`;

interface HtmlParts {
  to: string;
  title: string;
  greeting: string;
  before: string;
  link: string;
  linkText: string;
  after: string;
  /** Where the owner says that it was somebody else: what is most urgent has the button. */
  notMe?: { link: string; text: string; what: string };
}

function footerOf({ to, link }: HtmlParts): string {
  const { host, origin } = new URL(link);
  return [
    paragraph('', `Sent to ${escapeHtml(to)} by ${escapeHtml(host)} (%SITE%).`),
    paragraph('', `<a href="${escapeHtml(origin + paths.privacy)}" style="${second}">Privacy Policy</a>`),
  ].join('\n');
}

const buttonOf = (address: string, text: string) =>
  `<a class="button" href="${address}" style="display:inline-block;padding:12px 25px;border-radius:8px;background:#4f46e5;color:#ffffff;font-weight:600;line-height:24px;text-decoration:none">${escapeHtml(text)}</a>`;

const secondStyle = `${second};font-size:15px;line-height:24px`;

function actsOf({ link, linkText, after, notMe }: HtmlParts): string[] {
  const address = escapeHtml(link);
  if (!notMe)
    return [buttonOf(address, linkText), paragraph(`margin-top:24px;${secondStyle}`, escapeHtml(after), 'second')];
  return [
    paragraph(
      'margin-bottom:24px',
      `<a class="address" href="${address}" style="color:#4338ca;font-weight:600">${escapeHtml(linkText)}</a>`,
    ),
    paragraph(`margin-bottom:24px;${secondStyle}`, escapeHtml(after), 'second'),
    buttonOf(escapeHtml(notMe.link), notMe.text),
    paragraph(`margin-top:12px;${secondStyle}`, `${escapeHtml(notMe.what)}.`, 'second'),
  ];
}

function cardOf(parts: HtmlParts): string {
  const { title, greeting, before, link, notMe } = parts;
  const address = escapeHtml(notMe?.link ?? link);
  return [
    `<h1 style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:-0.5px">${escapeHtml(title)}</h1>`,
    paragraph('margin-bottom:12px', escapeHtml(greeting)),
    paragraph(`margin-bottom:${notMe ? 8 : 24}px`, escapeHtml(before)),
    ...actsOf(parts),
    `<div class="line" style="margin:32px 0 20px;border-top:1px solid #e7e5e2;font-size:0;line-height:0">&nbsp;</div>`,
    paragraph(
      `margin-bottom:4px;${second};font-size:13px;line-height:20px`,
      'Does the button not work? Open this address:',
      'second',
    ),
    `<a class="address" href="${address}" style="color:#4338ca;font-size:13px;line-height:20px;text-decoration:none;word-break:break-all">${address}</a>`,
  ].join('\n');
}

/** Tables hold the column together in mail programs that lay out no other way. */
export function mailHtml(parts: HtmlParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.title)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;${page}">
${table(
  page,
  `<tr><td align="center" style="padding:40px 16px;font-size:16px;line-height:26px;${font}">
${table(
  column,
  `<tr><td align="left" style="padding:0 8px 24px;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.5px;${font}">
<img src="cid:${icon.cid}" alt="" width="32" height="32" style="margin-right:8px;border:0;vertical-align:top">%SITE%</td></tr>
<tr><td class="card" align="left" style="padding:40px;border:1px solid #e7e5e2;border-radius:12px;background:#ffffff;${font}">
${cardOf(parts)}
</td></tr>
<tr><td class="second" align="left" style="padding:24px 8px 0;font-size:13px;line-height:20px;${second};${font}">
${footerOf(parts)}
</td></tr>`,
)}
</td></tr>`,
  'class="page" width="100%"',
)}
</body>
</html>
`;
}
