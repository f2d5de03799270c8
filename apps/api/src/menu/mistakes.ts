/** Whether so few mistakes make `word` into `typed`: a letter too many, too few, wrong, or swapped with its neighbour. */
export function within(mistakes: number, typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > mistakes) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [t, w] = [typed.slice(same), word.slice(same)]
  if (t === '' && w === '') return true
  if (mistakes === 0) return false
  const left = mistakes - 1
  return (
    within(left, t.slice(1), w) ||
    within(left, t, w.slice(1)) ||
    within(left, t.slice(1), w.slice(1)) ||
    (t.length > 1 && t[0] === w[1] && t[1] === w[0] && within(left, t.slice(2), w.slice(2)))
  )
}
