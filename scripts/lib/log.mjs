// What a command prints. Colours only in a terminal.
const hasColour = process.stdout.isTTY && !process.env.NO_COLOR
/** @param {string} code @param {string} text */
const paint = (code, text) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text)

export const log = {
  /** @param {string} text */
  step: (text) => console.log(paint('36', '▸ ') + text),
  /** @param {string} text */
  done: (text) => console.log(paint('32', '✔ ') + text),
  /** @param {string} text */
  note: (text) => console.log(`  ${text}`),
  /** @param {string} text */
  error: (text) => console.error(paint('31', '✖ ') + text),
}
