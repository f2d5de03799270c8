import { brand } from '@baobab/contract'

const WIDE_PX = 900
const popup = { width: 520, height: 820 }

const placeOf = () =>
  window.innerWidth < WIDE_PX
    ? ''
    : `popup,width=${popup.width},height=${popup.height},left=${window.screenX + window.outerWidth - popup.width - 40},top=${window.screenY + 60}`

/**
 * Opens the payment window. Only a click may open one, and the address is known a second later: so it opens at once with
 * a word of patience in it. Null when the browser blocks it.
 */
export function openPaymentWindow(): Window | null {
  const opened = window.open('about:blank', '_blank', placeOf())
  if (opened === null) return null
  try {
    // what is shown there later must not be able to steer this page
    opened.opener = null
    writePlaceholder(opened.document)
  } catch {
    // a browser that hands out a window it does not let us write to shows it blank for that second
  }
  return opened
}

/** Built node by node: document.write would make it a page of its own and cost us the hold on the window. */
function writePlaceholder(page: Document) {
  page.title = brand.name
  page.documentElement.lang = 'en'
  page.documentElement.style.colorScheme = 'light dark'
  const text = page.createElement('p')
  text.setAttribute('role', 'status')
  text.textContent = 'Opening the payment page…'
  text.style.cssText = 'font:600 1.125rem/1.5 system-ui,sans-serif;margin:40vh 1.5rem 0;text-align:center'
  page.body.append(text)
}

/** Sends the window to the provider. False when its owner has closed it meanwhile. */
export function sendTo(opened: Window | null, address: URL): boolean {
  if (opened === null || opened.closed) return false
  opened.location.replace(address.href)
  return true
}
