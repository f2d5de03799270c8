import { storedText } from '@baobab/client/stored'
import { brand } from '@baobab/contract'
import logo from '@baobab/ui/favicon.svg'

const WIDE_PX = 900
const popup = { width: 520, height: 820 }

const windowFeatures = () =>
  window.innerWidth < WIDE_PX
    ? ''
    : `popup,width=${popup.width},height=${popup.height},left=${window.screenX + window.outerWidth - popup.width - 40},top=${window.screenY + 60}`

const MARK = 'payment-window'

/** Windows that show the placeholder and wait for an address. */
const waiting = new Set<Window>()

/**
 * Opens the payment window. Only a click may open one, and the address is known a second later, so it opens with a
 * placeholder. Null when the browser blocks it, and without a network, where it would stay blank.
 */
export function openPaymentWindow(): Window | null {
  if (!navigator.onLine) return null
  const opened = window.open('about:blank', '_blank', windowFeatures())
  if (opened === null) return null
  waiting.add(opened)
  window.addEventListener('pagehide', closeWaiting)
  try {
    // the provider's page must not be able to navigate this one
    opened.opener = null
    writePlaceholder(opened.document)
    // it has a session storage of its own, which is there again when the provider leads it back
    opened.sessionStorage.setItem(MARK, 'true')
  } catch {
    // some browsers do not let us write to the window; it is blank for that second
  }
  return opened
}

/** This page is in a window that was opened to pay, and which a script may close. */
export const isPaymentWindow = () => storedText(MARK, 'sessionStorage').read() !== null

/** The page that would send them on is leaving. */
const closeWaiting = () => {
  for (const opened of waiting) opened.close()
}

export function closePaymentWindow(opened: Window | null) {
  if (opened === null) return
  waiting.delete(opened)
  opened.close()
}

/** False when the guest, or a blocker, has closed the window meanwhile. */
export function sendTo(opened: Window | null, address: URL): boolean {
  if (opened === null) return false
  waiting.delete(opened)
  if (opened.closed) return false
  opened.location.replace(address.href)
  return true
}

/** Built node by node: after `document.write` the window could no longer be navigated from here. */
function writePlaceholder(page: Document) {
  page.title = brand.name
  page.documentElement.lang = 'en'
  // without it a phone lays the page out 980 px wide, with letters too small to read
  const viewport = page.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  page.head.append(viewport)
  page.documentElement.style.cssText =
    'color-scheme:light dark;background:light-dark(#fffaf1,#1b1411);color:light-dark(#1b1411,#fff4e3)'
  page.body.style.cssText = 'margin:30vh 1.5rem 0;text-align:center;font:1.125rem/1.5 system-ui,sans-serif'
  const mark = page.createElement('img')
  mark.src = logo
  mark.alt = ''
  mark.style.cssText = 'width:4rem;height:4rem'
  const name = page.createElement('p')
  name.textContent = brand.name
  name.style.cssText = 'margin:0.75rem 0 0;font-size:1.5rem;font-weight:800;letter-spacing:-0.02em'
  const text = page.createElement('p')
  text.setAttribute('role', 'status')
  text.textContent = 'Opening the payment page…'
  text.style.cssText = 'margin:0.5rem 0 0;color:light-dark(#66503f,#cfbba5)'
  page.body.append(mark, name, text)
}
