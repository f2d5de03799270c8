import { allowedHtml } from '@baobab/contract'
import createDOMPurify from 'dompurify'

/** The restaurant's HTML was cleaned when it was stored. The parser that shows it cleans it again, by the same list. */
export function safeNodes(html: string): DocumentFragment {
  const purifier = createDOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') element.setAttribute('rel', allowedHtml.rel)
    else element.removeAttribute('href')
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedHtml.tags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: allowedHtml.href,
    FORBID_CONTENTS: allowedHtml.removedWithContent,
    RETURN_DOM_FRAGMENT: true,
  })
}
