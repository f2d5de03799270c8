import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'br',
    'hr',
    'blockquote',
    'a',
    'table',
  ].concat(['thead', 'tbody', 'tr', 'th', 'td']),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // `//evil.example` would take the page's own scheme
  allowProtocolRelative: false,
  // what stands inside these is program, not text
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  disallowedTagsMode: 'discard',
}

/** What remains of somebody's HTML: text, lists, tables and plain links. For everything that is stored as HTML. */
export const sanitiseHtml = (html: string): string => sanitize(html, options)
