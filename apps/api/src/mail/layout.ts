import { addressLine, addressUrl, brand } from '@baobab/contract'
import { type Block, colors, escapeHtml, link, row, TABLE, toHtml, toText } from './blocks.ts'
import { LOGO_URL } from './logo.ts'
import type { Mail } from './queue-mail.ts'

/** The layout of every mail: the logo, a heading, blocks, and how to find and reach the restaurant. */
export function renderMail(
  subject: string,
  heading: string,
  blocks: readonly Block[],
): Pick<Mail, 'subject' | 'html' | 'text'> {
  return {
    subject,
    html: htmlPage(heading, blocks),
    text: [heading, ...blocks.map(toText), textFooter].join('\n\n'),
  }
}

const textFooter = `-- 
${brand.name}
${addressLine}, USA
Map: ${addressUrl}
${brand.phone}
${brand.email}`

/** Inline styles cannot know the theme, so these have to outrank them. */
const DARK = `.page{background:#120c09!important}.surface{background:#251b16!important;color:#fff4e3!important}
.soft{color:#cfbba5!important}.line{border-color:#43332a!important}.quote{background:#31241d!important}.link{color:#f8a45a!important}`

/** A woven strip in the colors of kente, like the one on the site. */
const STRIP = ['#c8401f', '#f4b942', '#3d5a40', '#f4b942', '#8a4b2f']

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** What a list of mails shows beside the subject. */
const preview = (blocks: readonly Block[]) => {
  const first = blocks.find((block) => 'p' in block)
  return first ? escapeHtml(first.p) : ''
}

/** Tables and inline styles: mail programs ignore most other CSS. */
const htmlPage = (heading: string, blocks: readonly Block[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>:root{color-scheme:light dark}
@media (max-width:480px){.head{padding:16px 20px!important}.cell{padding:24px 20px!important}.fact{display:block!important;width:auto!important;padding:0!important}.value{padding-bottom:12px!important}}
@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body class="page" style="margin:0;padding:0;background:${colors.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview(blocks)}</div>
<table ${TABLE} class="page" style="background:${colors.page}"><tr><td align="center" style="padding:24px 8px;font:16px/1.6 ${FONT}">
<table ${TABLE} class="surface" style="max-width:600px;background:${colors.surface};color:${colors.ink};text-align:left;border-radius:14px;overflow:hidden">
<tr><td class="head" bgcolor="${colors.charcoal}" style="padding:18px 40px;background:${colors.charcoal}"><img src="${LOGO_URL}" width="159" height="52" alt="${brand.name}" style="display:block;border:0;color:#fffaf1;font-size:20px;font-weight:bold"></td></tr>
<tr><td style="padding:0;font-size:0;line-height:0"><table ${TABLE}>${row(STRIP.map((color) => `<td height="6" bgcolor="${color}" style="background:${color};height:6px">&#160;</td>`).join(''))}</table></td></tr>
<tr><td class="cell" style="padding:36px 40px 24px">
<h1 style="margin:0 0 20px;font-size:28px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(heading)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr>
<tr><td class="cell soft line" style="padding:24px 40px;border-top:1px solid ${colors.line};font-size:14px;color:${colors.inkSoft}">
<strong>${brand.name}</strong><br>${link({ text: `${addressLine}, USA`, href: addressUrl })}<br>${link({ text: brand.phone, href: brand.phoneHref })}<br>${link({ text: brand.email, href: `mailto:${brand.email}` })}
</td></tr>
</table>
</td></tr></table>
</body></html>`
