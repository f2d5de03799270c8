import type { Endpoint } from './endpoint.ts'

type Encoded = { body: string | FormData; headers: Record<string, string> }

/** Encodes a body the way the endpoint asks for. The browser adds FormData's content type itself. */
export function encodeBody(encode: NonNullable<Endpoint['encode']>, body: unknown): Encoded {
  switch (encode) {
    case 'json':
      return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    case 'form': {
      const form = new URLSearchParams()
      for (const [name, value] of flatten(body)) form.append(name, String(value))
      return { body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of flatten(body))
        form.append(name, value instanceof Blob ? value : String(value))
      return { body: form, headers: {} }
    }
  }
}

/** `{ products: [{ size: 'rack' }] }` becomes `products[0][size]=rack`. undefined and null are left out. */
export function* flatten(value: unknown, name = ''): Generator<[string, string | number | boolean | Blob]> {
  if (value === undefined || value === null) return
  if (
    value instanceof Blob ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    yield [name, value]
    return
  }
  for (const [key, inner] of Object.entries(value)) yield* flatten(inner, name ? `${name}[${key}]` : key)
}
