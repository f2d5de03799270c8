import type { BrowserContext, Request } from '@playwright/test'

export type Complaints = {
  /** Announces complaints that belong to this journey. */
  expect(pattern: RegExp): void
  unexpected(): string[]
}

/** Collects console errors and warnings, thrown errors, violations of the CSP, failed requests and 5xx responses. */
export const watchForComplaints = async (context: BrowserContext): Promise<Complaints> => {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) =>
    complaints.push(`thrown on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
  )
  context.on('requestfailed', (request) => {
    if (!isAbandoned(request))
      complaints.push(`failed request: ${request.url()} (${request.failure()?.errorText})`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`status ${response.status()}: ${response.url()}`)
  })
  // A blocked image or font fails without a word on the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return {
    expect: (pattern) => {
      expected.push(pattern)
    },
    unexpected: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

// Leaving a page or closing a window aborts what is still loading.
const isAbandoned = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/** Chromium does not let our page close a window that shows the provider's. */
export const refusedClose = /Unsafe attempt to initiate navigation|Unsafe JavaScript attempt/
