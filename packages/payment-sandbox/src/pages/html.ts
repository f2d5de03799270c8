/** Text that is safe inside elements and quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

export type Line = { name: string; detail?: string; cents: number }
export type Button = { action: string; text: string; kind: 'pay' | 'plain' | 'quiet' }
export type PayPage = {
  provider: 'stripe' | 'paypal'
  id: string
  merchant: string
  lines: Line[]
  totalCents: number
  currency: string
  notice?: { kind: 'success' | 'error' | 'info'; text: string }
  explanation: string
  buttons: Button[]
  /** A plain way back to the shop when nothing is left to decide. */
  back?: { url: string; text: string }
}

const names = { stripe: 'Card payment', paypal: 'PayPal' }

export function payPageHtml(page: PayPage): string {
  const price = (cents: number) => escaped(priceText(cents, page.currency))
  const lines = page.lines.map(
    ({ name, detail, cents }) =>
      `<li><span>${escaped(name)}${detail === undefined ? '' : `<small>${escaped(detail)}</small>`}</span><span>${price(cents)}</span></li>`,
  )
  const buttons = page.buttons.map(
    ({ action, text, kind }) =>
      `<form method="post" action="/pay/${page.provider}/${escaped(page.id)}/${action}"><button class="${kind}">${escaped(text)}</button></form>`,
  )
  const notice =
    page.notice === undefined
      ? ''
      : `<p class="notice ${page.notice.kind}" role="${page.notice.kind === 'error' ? 'alert' : 'status'}">${escaped(page.notice.text)}</p>`
  const back =
    page.back === undefined
      ? ''
      : `<p class="back"><a href="${escaped(page.back.url)}">${escaped(page.back.text)}</a></p>`
  return shell(
    `${names[page.provider]} · ${page.merchant}`,
    page.provider,
    `<header><p class="method">${names[page.provider]}</p><h1>${escaped(page.merchant)}</h1>
<p class="total">${price(page.totalCents)}</p></header>
<section aria-labelledby="order"><h2 id="order">Your order</h2><ul>${lines.join('')}
<li class="sum"><span>Total</span><span>${price(page.totalCents)}</span></li></ul></section>
${notice}<section class="actions" aria-label="How the payment goes"><p>${escaped(page.explanation)}</p>${buttons.join('')}${back}</section>`,
  )
}

export const messagePageHtml = (title: string, text: string): string =>
  shell(title, 'stripe', `<header><h1>${escaped(title)}</h1></header><p>${escaped(text)}</p>`)

function shell(title: string, provider: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} (test)</title>
<link rel="stylesheet" href="/pay/style.css">
</head>
<body class="${provider}">
<header class="banner"><strong>Test payment</strong> – no real money</header>
<main>${content}</main>
<footer>Payment sandbox. Closing this page leaves the payment unfinished, as a person who walks away would.</footer>
</body>
</html>
`
}
