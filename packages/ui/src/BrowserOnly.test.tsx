import { act, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { BrowserOnly, useIsHydrated, useIsHydrating } from './BrowserOnly.tsx'

async function hydrate(page: React.ReactNode) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  const html = container.textContent
  await act(async () => {
    const root = hydrateRoot(container, page)
    onTestFinished(() => act(() => root.unmount()))
  })
  return { html, container }
}

test('What only the browser can render takes the place of the server’s HTML', async () => {
  const { html, container } = await hydrate(<BrowserOnly fallback="later">now</BrowserOnly>)
  expect(html).toBe('later')
  expect(container.textContent).toBe('now')
})

test('It does so in a transition, which a slow phone does in slices: what suspends then leaves the page as it is', async () => {
  const never = new Promise<string>(() => {})
  const Part = () => (useIsHydrated() ? use(never) : 'server')
  const { container } = await hydrate(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  expect(container.textContent).toBe('server')
})

test('To know that it takes over the server’s HTML, a component is not rendered again', async () => {
  const seen: boolean[] = []
  const Part = () => {
    seen.push(useIsHydrating())
    return null
  }
  await hydrate(<Part />)
  // on the server, and in the browser
  expect(seen).toEqual([true, true])
})
