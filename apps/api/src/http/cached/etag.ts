/**
 * Whether the caller's copy is the current one. The header is a list, and proxies mark what they compress as weak:
 * `W/"…", "…"`. By hand, because @fastify/etag understands neither a list nor `*`.
 */
export const etagMatches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
