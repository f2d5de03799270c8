/**
 * A message when this Node is too old to install the project.
 * @param {string} version
 */
export const nodeTooOld = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return undefined
  return (
    'Node ' +
    version +
    ' is too old: Node 20.19 or newer is needed. Get it from https://nodejs.org and try again.'
  )
}
