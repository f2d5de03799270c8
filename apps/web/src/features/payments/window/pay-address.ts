const cardPages = ['checkout.stripe.com']
const paypal = /^([a-z0-9-]+\.)*paypal\.com$/

/**
 * The address to pay at, if a guest may be sent there: this site, Stripe's or PayPal's pay pages over https, or an origin
 * that this installation names. Anything else is null.
 */
export function payAddress(url: string, origins: readonly string[], here = location.origin): URL | null {
  const address = URL.canParse(url, here) ? new URL(url, here) : null
  if (address === null || address.username !== '' || address.password !== '') return null
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null
  if (address.origin === here || origins.includes(address.origin)) return address
  const isProvider = cardPages.includes(address.hostname) || paypal.test(address.hostname)
  return isProvider && address.protocol === 'https:' && address.port === '' ? address : null
}
