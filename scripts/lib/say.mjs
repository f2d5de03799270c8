// What a person sees while a command works. Colours only where a terminal shows them.
const colour = process.stdout.isTTY && !process.env.NO_COLOR
/** @param {string} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

export const say = {
  /** @param {string} text */
  step: (text) => console.log(paint('36', '▸ ') + text),
  /** @param {string} text */
  done: (text) => console.log(paint('32', '✔ ') + text),
  /** @param {string} text */
  note: (text) => console.log(`  ${text}`),
  /** @param {string} text */
  fault: (text) => console.error(paint('31', '✖ ') + text),
}
