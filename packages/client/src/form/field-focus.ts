/** From this many errors on, a summary lists them and takes the focus instead of the first field. */
export const SUMMARY_FROM = 3

// Not every element with a name: the page's head has <meta name="description">.
const FIELDS = ':is(input, select, textarea, button)[name]'

/** Fields in the order they stand on the page, which is the order people read their errors in. */
export function inPageOrder<Name extends string>(names: readonly Name[]): Name[] {
  const onPage = [...document.querySelectorAll(FIELDS)].map((field) => field.getAttribute('name'))
  return names.toSorted((a, b) => onPage.indexOf(a) - onPage.indexOf(b))
}

export const focusField = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(FIELDS)]
    .find((field) => field.getAttribute('name') === name)
    ?.focus()

export function focusFirst(names: readonly string[]) {
  const [first] = inPageOrder(names)
  if (first !== undefined && names.length < SUMMARY_FROM) focusField(first)
}
