import type { BrowserContext, Request } from 'playwright-core'

export type Complaints = {
  /** This journey expects complaints of this kind. */
  expect(pattern: RegExp): void
  /** Those nobody expected. */
  left(): string[]
}

/** Gathers what a browser finds wrong with our pages: console errors and warnings, thrown errors, CSP reports, failed requests. */
export const listenTo = async (context: BrowserContext): Promise<Complaints> => {
  const heard: string[] = []
  const expected: RegExp[] = []
  // CSP reports of requests that fail silently (an image, a font) reach the console in every page, workers included.
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    if (!wasLeftBehind(request))
      heard.push(`failed request: ${request.url()} (${request.failure()?.errorText})`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`answer ${response.status()}: ${response.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return {
    expect: (pattern) => {
      expected.push(pattern)
    },
    left: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

// Going elsewhere, or closing a window, abandons what was still loading.
const wasLeftBehind = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'
