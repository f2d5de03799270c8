/** `fetch` that reports the share of the body that is sent, which fetch itself does not tell. */
export const uploadFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(toResponse(request)))
      request.addEventListener('error', () => reject(new TypeError('The request failed')))
      request.addEventListener('abort', () => reject(signal?.reason))
      signal?.addEventListener('abort', () => request.abort())
      // the types of fetch allow a stream, which this cannot send
      request.send(body as XMLHttpRequestBodyInit)
    })

const toResponse = (request: XMLHttpRequest) => {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}
