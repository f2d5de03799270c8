import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyPhone } from '../wire/fields.ts'
import { toUsNumber } from './us-number.ts'

test.each(['2535550142', '12535550142', '+1 (253) 555-0142', '253.555.0142', '+12535550142'])(
  '%s is the number +12535550142',
  (typed) => {
    expect(toUsNumber(typed)).toBe('+12535550142')
    expect(toUsNumber(tidyPhone(typed))).toBe('+12535550142')
  },
)

test.each(['', '5550142', '0535550142', '2531550142', '+44 20 7946 0958', '22535550142', '25355501420'])(
  '“%s” gets no text message',
  (typed) => expect(toUsNumber(typed)).toBeNull(),
)

test('A number stays what it is, however often it is normalized', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/), (digits) => {
      const number = toUsNumber(digits)
      expect(number).toBe(`+1${digits}`)
      expect(toUsNumber(number ?? '')).toBe(number)
    }),
  )
})
