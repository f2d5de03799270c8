import { type Endpoint, endpoints } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'

type ListedEndpoint = (typeof endpoints)[number]

/** Collects the endpoints of the contract that are mounted on `app` from now on, and refuses any other. */
export function trackServed(app: FastifyInstance): { list: () => ListedEndpoint[] } {
  const served = new Set<string>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint === undefined) return
    assertListed(config.endpoint)
    served.add(requestLine(config.endpoint))
  })
  return { list: () => endpoints.filter((endpoint) => served.has(requestLine(endpoint))) }
}

/** Throws when an endpoint is not mounted. */
export function assertServed(served: readonly ListedEndpoint[]) {
  const problems = endpoints
    .filter((endpoint) => !served.includes(endpoint))
    .map(
      (endpoint) =>
        `${endpoint.name} (${requestLine(endpoint)}) is not mounted: ` +
        `mount it in ${findRoutesFile(endpoint)} or another *.routes.ts that apps/api/src/routes.ts calls.`,
    )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The documentation, the fuzz test and the permission test know only the endpoints of the list. */
function assertListed(endpoint: Endpoint) {
  if (findListed(endpoint) === undefined)
    throw new Error(
      `${requestLine(endpoint)} is mounted, and packages/contract/src/endpoints.ts does not list it: ` +
        'import the contract file that describes it there, and add the import to `features`.',
    )
}

const findListed = (endpoint: Endpoint) =>
  endpoints.find((other) => requestLine(other) === requestLine(endpoint))

/** Where an endpoint's feature mounts its endpoints, for messages. */
export function findRoutesFile(endpoint: Endpoint): string {
  const listed = findListed(endpoint)
  return listed
    ? `apps/api/src/${listed.feature}/${listed.feature}.routes.ts`
    : 'the routes file of its feature'
}

const requestLine = ({ method, path }: Endpoint) => `${method} ${path}`
