import { type CallOptions, type Endpoint, type Input, offline } from '@baobab/contract'

/**
 * `api()` for endpoints the first page calls: their schemas, and zod with them, load with the first call and not with the
 * page. When they cannot be loaded, the call fails as if the API had not answered.
 */
export const lazyApi =
  <Endpoints>(load: () => Promise<Endpoints>) =>
  async <const E extends Endpoint>(
    pick: (endpoints: Endpoints) => E,
    input: Input<E>,
    options?: CallOptions,
  ) => {
    const [endpoints, { api }] = await Promise.all([load(), import('./api.ts')]).catch(() => {
      throw offline()
    })
    return api(pick(endpoints), input, options)
  }
