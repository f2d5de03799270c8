/** From this many errors on, a summary lists them and takes the focus instead of the first field. */
export const SUMMARY_FROM = 3

// Not every element with a name: the page's head has <meta name="description">.
const FIELDS = ':is(input, select, textarea, button)[name]'

/** Fields in the order they stand on the page, which is the order people read their errors in. */
export function inPageOrder<Name extends string>(names: readonly Name[]): Name[] {
  const onPage = [...document.querySelectorAll(FIELDS)].map((field) => field.getAttribute('name'))
  return names.toSorted((a, b) => onPage.indexOf(a) - onPage.indexOf(b))
}

/** Opens what it stands in: nothing that is folded away can take the focus. */
export function focusField(name: string) {
  const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)]
  const field = fields.find((one) => one.getAttribute('name') === name)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.focus()
}

/** Fields of rows, such as `sizes.0.price`, are in no summary. */
export function focusFirst(names: readonly string[]) {
  const [first] = inPageOrder(names)
  const inSummary = names.filter((name) => !name.includes('.'))
  if (first !== undefined && inSummary.length < SUMMARY_FROM) focusField(first)
}

/** The fields that errors are about, those of rows by their path: `sizes.0.price`. */
export const errorPaths = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = above + key
    return 'message' in error ? [path] : errorPaths(error, `${path}.`)
  })
