/**
 * Whether the caller says that it already holds the answer with this tag. The header is a list, and proxies mark what
 * they compress as weak: `W/"…", "…"`.
 */
export const isHeld = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
