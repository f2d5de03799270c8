/**
 * A path as the links of the site spell it: without capital letters, needless percent-encoding and slashes too many. The
 * browser's router takes the other spellings for the same page.
 */
export function plainPath(path: string): string {
  try {
    const segments = decodeURIComponent(path).toLowerCase().split('/').filter(Boolean)
    return encodeURI(`/${segments.join('/')}`)
  } catch {
    return path
  }
}
