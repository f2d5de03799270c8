/** Whether `typed` is at most `mistakes` edits away from `word`: a letter added, missing, wrong, or swapped with its neighbour. */
export function isWithin(mistakes: number, typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > mistakes) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [t, w] = [typed.slice(same), word.slice(same)]
  if (t === '' && w === '') return true
  if (mistakes === 0) return false
  const left = mistakes - 1
  return (
    isWithin(left, t.slice(1), w) ||
    isWithin(left, t, w.slice(1)) ||
    isWithin(left, t.slice(1), w.slice(1)) ||
    (t.length > 1 && t[0] === w[1] && t[1] === w[0] && isWithin(left, t.slice(2), w.slice(2)))
  )
}
