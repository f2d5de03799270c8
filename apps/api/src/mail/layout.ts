import { addressLine, brand } from '@baobab/contract'
import type { Mail } from './queue-mail.ts'

/** The site's light colours. Mail programs know no CSS variables. */
export const colors = {
  ink: '#2a1a12',
  inkSoft: '#6b4a35',
  page: '#f6ead6',
  surface: '#fffaf1',
  quote: '#fbf1de',
  line: '#ecdcc0',
  action: '#a83217',
  accent: '#d98e2b',
}

/** A part of a mail, written both as HTML and as plain text. Strings are plain text; they are escaped here. */
export type Block =
  | { p: string }
  | { button: string; href: string }
  | { quote: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { small: string }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A heading, blocks, and the restaurant's address. Made of tables and inline styles: mail programs ignore most other CSS. */
export function renderMail(
  subject: string,
  heading: string,
  blocks: readonly Block[],
): Pick<Mail, 'subject' | 'html' | 'text'> {
  return {
    subject,
    html: page(heading, blocks.map(toHtml).join('\n')),
    text: [heading, ...blocks.map(toText), `-- \n${brand.name}\n${addressLine}\n${brand.phone}`].join('\n\n'),
  }
}

const multiline = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

function toHtml(block: Block): string {
  if ('p' in block) return `<p style="margin:0 0 16px">${multiline(block.p)}</p>`
  if ('small' in block)
    return `<p style="margin:0 0 16px;font-size:14px;color:${colors.inkSoft}">${multiline(block.small)}</p>`
  if ('button' in block)
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 28px;background:${colors.action};color:${colors.surface};font-weight:bold;text-decoration:none;border-radius:6px">${escapeHtml(block.button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${colors.inkSoft}">Or copy this address into your browser:<br>${escapeHtml(block.href)}</p>`
  if ('quote' in block)
    return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colors.accent};background:${colors.quote}">${multiline(block.quote)}</blockquote>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse">${block.rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 12px 6px 0;vertical-align:top;color:${colors.inkSoft}">${escapeHtml(label)}</td><td style="padding:6px 0;vertical-align:top;text-align:right">${multiline(value)}</td></tr>`,
    )
    .join('')}</table>`
}

function toText(block: Block): string {
  if ('p' in block) return block.p
  if ('small' in block) return block.small
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}

const page = (heading: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colors.page};color:${colors.ink};font:16px/1.6 Georgia,'Times New Roman',serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto;background:${colors.surface};border-radius:10px">
<tr><td style="padding:24px 32px;background:${colors.ink};color:${colors.page};border-radius:10px 10px 0 0;font-size:20px;font-weight:bold;letter-spacing:.02em">${brand.name}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
${content}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid ${colors.line};font-size:13px;color:${colors.inkSoft}">${brand.name} · ${addressLine}<br>${brand.phone} · ${brand.email}</td></tr>
</table>
</body></html>`
