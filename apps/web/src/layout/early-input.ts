const BOXES = '[type=checkbox], [type=radio]'

/**
 * What a visitor has done on the server's page before its script was there: what they have ticked, written and selected, and buttons,
 * which index.html lets wait. Puts the page back to what the server sent, which React takes over, and returns how to do it all again.
 */
export function takeEarlyInput(page: HTMLElement): () => Promise<void> {
  document.onclick = null
  const find = <Found extends HTMLElement>(selector: string) => [...page.querySelectorAll<Found>(selector)]
  const boxes = find<HTMLInputElement>(BOXES).filter(isChanged)
  const ticks = boxes.filter(({ type, checked }) => type === 'checkbox' || checked)
  const texts = find<TextField>(`input:not(${BOXES}), textarea`).filter(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  const selects = find<HTMLSelectElement>('select').filter((select) => select.value !== sentValue(select))
  const again = [
    ...ticks.map((box): Again => [box, () => box.click()]),
    ...texts.map((field): Again => [field, writeAgain(field, field.value)]),
    ...selects.map((select): Again => [select, selectAgain(select, select.value)]),
    ...find<HTMLButtonElement>('button[aria-busy]').map((button): Again => [button, tapAgain(button)]),
  ]
  for (const box of boxes) box.checked = box.defaultChecked
  for (const field of texts) field.value = field.defaultValue
  for (const select of selects) select.value = sentValue(select)
  for (const [element] of again) element.removeAttribute('aria-busy')
  return async () => {
    for (const [element, act] of again) {
      // An event that nothing listens to makes React take over its element at once.
      element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      await afterReact()
      if (element.isConnected) act()
      await afterReact()
    }
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type Again = readonly [element: HTMLElement, act: () => void]

/** React renders in a microtask what an event has changed. */
const afterReact = () => Promise.resolve()

const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked

const writeAgain = (field: TextField, value: string) => () => {
  // React passes over a value that is set on the element itself
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }))
}

const sentValue = ({ options }: HTMLSelectElement) =>
  (Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''

const selectAgain = (select: HTMLSelectElement, value: string) => () => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A toggle that an earlier visit has pressed already stays so. */
function tapAgain(button: HTMLButtonElement) {
  const pressed = button.getAttribute('aria-pressed')
  return () => button.getAttribute('aria-pressed') === pressed && button.click()
}
