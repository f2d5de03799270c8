import { allowedHtml } from '@baobab/contract'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: allowedHtml.tags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: allowedHtml.removedWithContent,
  transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }) },
  disallowedTagsMode: 'discard',
}

const linkAttributes = (href = ''): sanitize.Attributes =>
  allowedHtml.href.test(href) ? { href, rel: allowedHtml.rel } : { rel: allowedHtml.rel }

/** For all HTML that is stored: keeps text, lists, tables and plain links, by the contract's list. */
export const sanitiseHtml = (html: string): string => sanitize(html, options)
