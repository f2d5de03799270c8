import { randomHex } from '@baobab/contract'

/** Gives each content a key of its own. The same content sent again, after a lost response or a double tap, keeps its key. */
export function createRepeatKeys(): (content: unknown) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, key: randomHex() }
    return last.key
  }
}
