import { brand } from '@baobab/contract'

const WIDE_PX = 900
const popup = { width: 520, height: 820 }

const windowFeatures = () =>
  window.innerWidth < WIDE_PX
    ? ''
    : `popup,width=${popup.width},height=${popup.height},left=${window.screenX + window.outerWidth - popup.width - 40},top=${window.screenY + 60}`

/**
 * Opens the payment window. Only a click may open one, and the address is known a second later, so it opens with a
 * placeholder. Null when the browser blocks it.
 */
export function openPaymentWindow(): Window | null {
  const opened = window.open('about:blank', '_blank', windowFeatures())
  if (opened === null) return null
  try {
    // the provider's page must not be able to navigate this one
    opened.opener = null
    writePlaceholder(opened.document)
  } catch {
    // some browsers do not let us write to the window; it is blank for that second
  }
  return opened
}

/** Built node by node: after `document.write` the window could no longer be navigated from here. */
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

/** False when the guest has closed the window meanwhile. */
export function sendTo(opened: Window | null, address: URL): boolean {
  if (opened === null || opened.closed) return false
  opened.location.replace(address.href)
  return true
}
