import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib/settings.ts'
import { isSpecified } from './specified.ts'

export type TextKind = 'hint' | 'notice' | 'toast' | 'refusal' | 'mail'
/** `kind` where the code tells it. A specified text stays to the letter. */
export type ShownText = { file: string; text: string; kind?: TextKind; isSpecified: boolean }

/** A node of the syntax tree, as ESTree names it. */
type Node = { type: string; [key: string]: unknown }

const SOURCES = ['apps/{web,staff,api}/src/**/*.{ts,tsx}', 'packages/{contract,ui}/src/**/*.{ts,tsx}']
const OTHER = /\.(test|fixture|e2e)\.|\/testing\/|\/dev\/|\/http\/docs\/|\/structured-data\/|\.d\.ts$/

/** Every text that a guest, a cook or the owner may read, in the order of the files. */
export function extractTexts(): ShownText[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !OTHER.test(file))
  return files.sort().flatMap((file) => {
    const texts = new Map<string, TextKind | undefined>()
    visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program, (text, kind) =>
      texts.set(text, texts.get(text) ?? kind),
    )
    return [...texts].map(([text, kind]) => ({ file, text, kind, isSpecified: isSpecified(text) }))
  })
}

const SILENT_ATTRIBUTES =
  /^(class.*|style|d|id|key|href|src|rel|sizes|media|viewBox|accept|pattern|autoComplete|type|role)$/
/** Arguments of these are read by developers, or are no language. */
const SILENT_CALLS =
  /^(cn|Error|RegExp|fetch|querySelector.*|matchMedia|import|log|info|warn|error|debug|fatal)$/
const SILENT_KEYS = /^(summary|description|className|message_id|sql)$/

type Show = (text: string, kind?: TextKind) => void

function visit(node: unknown, show: Show): void {
  if (Array.isArray(node)) for (const one of node) visit(one, show)
  if (!isNode(node)) return
  const kind = findKind(node)
  visitNode(node, kind ? (text, inner) => show(text, inner ?? kind) : show)
}

function visitNode(node: Node, show: Show): void {
  if (node.type === 'Literal' && typeof node.value === 'string') showSentence(node.value, show)
  else if (node.type === 'TemplateLiteral') {
    showSentence(templateText(node), show)
    visit(node.expressions, show)
  } else if (/^(JSXElement|JSXFragment)$/.test(node.type) && hasText(node)) {
    show(elementText(node).replace(/\s+/g, ' ').trim())
    visit(node.openingElement, show)
    visitExpressions(node, show)
  } else if (!isSilent(node)) for (const child of Object.values(node)) visit(child, show)
}

function findKind(node: Node): TextKind | undefined {
  if (/^JSX(Attribute|Element)$/.test(node.type)) {
    const tag = isNode(node.openingElement) ? node.openingElement.name : node.name
    if (name(tag) === 'p' && isSmallAndSoft(node)) return 'hint'
    return { hint: 'hint' as const, Notice: 'notice' as const }[name(tag)]
  }
  if (node.type === 'Property') return name(node.key) === 'hint' ? 'hint' : undefined
  if (!/^(Call|New)Expression$/.test(node.type)) return undefined
  if (isNode(node.callee) && isNode(node.callee.object) && name(node.callee.object) === 'toast')
    return 'toast'
  return { renderMail: 'mail' as const, AppError: 'refusal' as const, notFound: 'refusal' as const }[
    name(node.callee)
  ]
}

/** How a help text is set. */
const isSmallAndSoft = ({ openingElement }: Node) =>
  isNode(openingElement) &&
  Array.isArray(openingElement.attributes) &&
  openingElement.attributes.some(
    (attribute) =>
      isNode(attribute) &&
      name(attribute.name) === 'className' &&
      /(?=.*\btext-sm\b)(?=.*\btext-ink-soft\b)/.test(name(attribute.value)),
  )

/** What stands in the braces of an element's text, and its attributes. */
function visitExpressions(node: Node, show: Show): void {
  for (const child of children(node)) {
    if (child.type === 'JSXExpressionContainer') visit(child.expression, show)
    if (child.type === 'JSXElement') {
      visit(child.openingElement, show)
      visitExpressions(child, show)
    }
  }
}

function isSilent(node: Node): boolean {
  if (/^(Import|ExportAll|TS|TaggedTemplate)/.test(node.type))
    return !/^TS(As|Satisfies|NonNull)/.test(node.type)
  if (node.type === 'JSXAttribute') return SILENT_ATTRIBUTES.test(name(node.name))
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return SILENT_CALLS.test(name(node.callee))
  return (
    node.type === 'Property' &&
    SILENT_KEYS.test(name(node.key)) &&
    isNode(node.value) &&
    node.value.type === 'Literal'
  )
}

/** Two words, or a first letter that is a capital followed by small ones: no key, class or path. */
const isSentence = (text: string) =>
  /[a-z]{2}/.test(text) &&
  !/[{}<>=_\\]|;(?! [a-z])|\/\w+\/|^[-./@#]|\$1|--|:\/\/|'none'/.test(text.replaceAll('{…}', '')) &&
  (/^\W*[A-Z][a-z’]+(?=\W|$)/.test(text) ||
    (/[a-z,.:] [a-zA-Z]/.test(text) && /^[“(]?[A-Za-z{]/.test(text) && /[a-z]{3,} [a-z]{2,}/.test(text))) &&
  !/\b(flex|grid|text-\w+|sm:|max-\w+|SELECT|UPDATE|INSERT|max-age|charset)\b/.test(text)

function showSentence(raw: string, show: Show): void {
  const text = raw.replace(/\s+/g, ' ').trim()
  if (isSentence(text)) show(text)
}

function templateText({ quasis, expressions }: Node): string {
  const parts = Array.isArray(quasis) ? quasis : []
  const count = Array.isArray(expressions) ? expressions.length : 0
  return parts
    .map(
      (part, at) =>
        `${isNode(part) && isNode(part.value) ? part.value.cooked : (part?.value?.cooked ?? '')}${at < count ? '{…}' : ''}`,
    )
    .join('')
}

const hasText = (node: Node) =>
  children(node).some((child) => child.type === 'JSXText' && /[A-Za-z]{2}/.test(String(child.value)))

function elementText(node: Node): string {
  return children(node)
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ')
      if (child.type === 'JSXElement') return elementText(child)
      if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return ''
      const { expression } = child
      if (expression.type === 'JSXEmptyExpression') return ''
      return expression.type === 'Literal' ? String(expression.value) : '{…}'
    })
    .join('')
}

const children = (node: Node): Node[] => (Array.isArray(node.children) ? node.children.filter(isNode) : [])

/** The last word of a name: `info` of `log.info`. */
function name(node: unknown): string {
  if (!isNode(node)) return ''
  if (isNode(node.property)) return name(node.property)
  return typeof node.name === 'string' ? node.name : String(node.value ?? '')
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
