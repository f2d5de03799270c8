/** The HTML a dish's or an event's description may hold. The server cleans with it before storing, the browser before showing. */
export const allowedHtml = {
  tags: [
    ...['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'br', 'a', 'strong', 'em', 'b', 'i'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  /** Only links have attributes: a target, and this `rel`, whatever was written. */
  rel: 'noopener nofollow',
  /** https, e-mail, telephone, or a path of this site. `//host` and `/\host` lead to another site. */
  href: /^(?:https:|mailto:|tel:|\/(?![\s/\\]))/i,
  /** Removed together with their content, which is code or a form, not text. */
  removedWithContent: [
    ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
    ...['textarea', 'option', 'title', 'audio', 'video', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
}
