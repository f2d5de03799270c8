import { expect, test } from 'vitest'
import { takeEarlyInput } from './early-input.ts'

test('What the visitor has not touched is not done again, and React may take it over in its own time', async () => {
  document.body.innerHTML = `
    <input type="checkbox"><input type="radio" checked><input type="number" value="1"><textarea>No onions</textarea>
    <select><option>All</option><option selected>Drinks</option></select><button>Add to cart</button>`
  const events: string[] = []
  for (const type of ['pointercancel', 'input', 'change', 'click'])
    document.body.addEventListener(type, () => events.push(type))
  await takeEarlyInput(document.body)()
  expect(events).toEqual([])
})

test('A box that the visitor has ticked is put back, and ticked again', async () => {
  document.body.innerHTML = '<input type="checkbox">'
  const [box] = document.getElementsByTagName('input')
  box?.click()
  const repeat = takeEarlyInput(document.body)
  expect(box?.checked).toBe(false)
  await repeat()
  expect(box?.checked).toBe(true)
})
