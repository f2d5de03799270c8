type Link = { text: string; href: string }

/** A part of a mail, written both as HTML and as plain text. All strings are plain text. */
export type Block =
  | { p: string }
  | { heading: string }
  /** `copyable` shows the address too, for those whose mail program does not open links. */
  | { button: string; href: string; copyable?: boolean }
  | { link: string; href: string }
  /** `strong` comes first, in bold. */
  | { quote: string; strong?: string }
  /** Facts, each with its label. */
  | { rows: readonly (readonly [label: string, value: string | Link])[] }
  /** Amounts in a column, such as the lines of an order. */
  | { amounts: readonly Amount[]; total?: Amount }
  | { small: string }

type Amount = readonly [label: string, amount: string]

/** The site's light colors. Mail programs know no CSS variables. */
export const colors = {
  page: '#f3e5cf',
  surface: '#fffaf1',
  ink: '#1b1411',
  inkSoft: '#66503f',
  line: '#e6d6bd',
  quote: '#f8eddb',
  accent: '#f08a24',
  action: '#c8401f',
  link: '#a5330f',
  charcoal: '#1b1411',
}

export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const multiline = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

export const link = ({ text, href }: { text: string; href: string }) =>
  `<a href="${escapeHtml(href)}" class="link" style="color:${colors.link}">${multiline(text)}</a>`

export const row = (cells: string) => `<tr>${cells}</tr>`

export function toHtml(block: Block): string {
  if ('p' in block) return `<p style="margin:0 0 16px">${multiline(block.p)}</p>`
  if ('heading' in block)
    return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.heading)}</h2>`
  if ('small' in block)
    return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:${colors.inkSoft}">${multiline(block.small)}</p>`
  if ('link' in block) return `<p style="margin:0 0 16px">${link({ text: block.link, href: block.href })}</p>`
  if ('button' in block)
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 28px;background:${colors.action};color:#fffaf1;font-weight:bold;text-decoration:none;border-radius:10px">${escapeHtml(block.button)}</a></p>${block.copyable ? address(block.href) : ''}`
  if ('quote' in block)
    return `<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colors.accent};background:${colors.quote}">${block.strong ? `<b>${multiline(block.strong)}</b> ` : ''}${multiline(block.quote)}</blockquote>`
  if ('amounts' in block) return amountsTable(block)
  return `<table ${TABLE} style="margin:0 0 16px">${block.rows
    .map(([label, value]) =>
      row(
        `<td class="soft fact" width="96" style="padding:5px 16px 5px 0;vertical-align:top;color:${colors.inkSoft}">${escapeHtml(label)}</td><td class="fact value" style="padding:5px 0;vertical-align:top">${typeof value === 'string' ? multiline(value) : link(value)}</td>`,
      ),
    )
    .join('')}</table>`
}

const address = (href: string) =>
  `<p class="soft" style="margin:0 0 24px;font-size:13px;color:${colors.inkSoft};word-break:break-all">Or copy this address into your browser:<br>${escapeHtml(href)}</p>`

function amountsTable({ amounts, total }: Extract<Block, { amounts: unknown }>): string {
  const line = ([label, amount]: readonly [string, string], style = '', name = '') =>
    row(
      `<td class="${name}" style="padding:6px 16px 6px 0;vertical-align:top;${style}">${multiline(label)}</td><td class="${name}" align="right" style="padding:6px 0;vertical-align:top;white-space:nowrap;${style}">${escapeHtml(amount)}</td>`,
    )
  const totalStyle = `border-top:2px solid ${colors.line};font-size:18px;font-weight:bold`
  return `<table ${TABLE} style="margin:0 0 20px;border-collapse:collapse">${amounts.map((amount) => line(amount)).join('')}${total ? line(total, totalStyle, 'line') : ''}</table>`
}

export function toText(block: Block): string {
  if ('p' in block) return block.p
  if ('heading' in block) return block.heading.toUpperCase()
  if ('small' in block) return block.small
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('link' in block) return `${block.link}:\n${block.href}`
  if ('quote' in block) return [block.strong, block.quote].filter(Boolean).join(' ').replace(/^/gm, '> ')
  if ('amounts' in block)
    return [...block.amounts, ...(block.total ? [block.total] : [])]
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n')
  return block.rows
    .map(([label, value]) => {
      if (typeof value === 'string') return `${label}: ${value}`
      // a number says it all
      return value.href.startsWith('tel:')
        ? `${label}: ${value.text}`
        : `${label}: ${value.text}\n${value.href}`
    })
    .join('\n')
}
