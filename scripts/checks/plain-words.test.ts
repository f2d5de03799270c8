import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'
import { extractTexts } from '../texts/extract-texts.ts'

/** Where the reader knows who: the guest, the cook, the owner, the caller. */
const VAGUE = /\b(somebody|nobody|whoever|anybody)\b/i

const files = globSync('{apps,packages,prisma,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/generated/**'],
}).map((file) => {
  const { comments, program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  return { file, comments, program }
})

const SIMPLE_COMMENTS = /\/\*(.*?)\*\/|^\s*\/\/+([^\n]*)$/gms
const otherFiles = globSync(['prisma/schema.prisma', 'apps/*/src/**/*.css', 'packages/*/src/**/*.css'], {
  cwd: root,
})

const comments = [
  ...files.flatMap(({ file, comments }) => comments.map(({ value }) => ({ file, comment: value }))),
  ...otherFiles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(SIMPLE_COMMENTS)].map(([, block, line]) => ({
      file,
      comment: block ?? line ?? '',
    })),
  ),
]

test('No comment begins with “Of”: it names its subject first', () => {
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.filter(({ file }) => file === 'prisma/schema.prisma').length).toBeGreaterThan(200)
  expect(comments.filter(({ comment }) => /^[\s*]*Of /.test(comment))).toEqual([])
})

test('Comments and texts name the guest, the cook or the caller', () => {
  expect(comments.filter(({ comment }) => VAGUE.test(comment))).toEqual([])
  expect(
    extractTexts().filter(({ text, file }) => VAGUE.test(text) && !/common-passwords/.test(file)),
  ).toEqual([])
})

test('So do the pages of documentation', () => {
  const pages = globSync('{*.md,{apps,docs,packages,prisma}/**/*.md}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((page) => VAGUE.test(readFileSync(join(root, page), 'utf8')))).toEqual([])
})

const TITLE = /^\s*(?:test|describe|\]).*?\(\s*['"`]([^'"`]+)['"`],/gm

test('So do the titles of tests', () => {
  const titles = files
    .filter(({ file }) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap(({ file }) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, title = '']) => ({ file, title })),
    )
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter(({ title }) => VAGUE.test(title))).toEqual([])
})

test('A function is a verb or a noun, not “x of”', () => {
  expect(
    files
      .flatMap(({ file, program }) => functionNames(program).map((name) => `${file}: ${name}`))
      .filter((name) => /[a-z]Of$/.test(name)),
  ).toEqual([])
})

type Node = {
  type?: string
  name?: string
  value?: unknown
  id?: Node
  key?: Node
  init?: Node
  typeAnnotation?: Node
}

function visit<T>(node: unknown, read: (node: Node) => T | undefined): T[] {
  if (Array.isArray(node)) return node.flatMap((each) => visit(each, read))
  if (typeof node !== 'object' || node === null) return []
  const found = read(node)
  const inner = Object.values(node).flatMap((each) => visit(each, read))
  return found === undefined ? inner : [found, ...inner]
}

/** Functions, and members of objects and types that are functions. */
const functionNames = (program: unknown) =>
  visit(program, ({ type, id, key, init, value, typeAnnotation }) => {
    const isFunction =
      /^(FunctionDeclaration|TSMethodSignature)$/.test(type ?? '') ||
      [init, value as Node | null | undefined, typeAnnotation?.typeAnnotation].some((part) =>
        part?.type?.includes('Function'),
      )
    return isFunction ? (id ?? key)?.name : undefined
  })
