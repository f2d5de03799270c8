import createDOMPurify from 'dompurify'

/** The restaurant's HTML was cleaned when it was stored; it is cleaned again by the parser that will show it. */
export const safeNodes = (html: string): DocumentFragment =>
  createDOMPurify(window).sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'br',
      'strong',
      'em',
      'b',
      'i',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'a',
      'blockquote',
      'hr',
    ],
    ALLOWED_ATTR: ['href', 'title'],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  })
