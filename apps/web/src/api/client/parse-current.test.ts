import { ApiError } from '@baobab/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseCurrent } from './parse-current.ts'

const Total = z.object({ total: z.number() })
const refusal = (current: object) =>
  new ApiError(
    { code: 'prices_changed', message: 'The prices have changed', current, request_id: 'r1' },
    409,
    null,
  )

test('What is true now is taken from a refusal of the kind asked for, in the form asked for', () => {
  expect(parseCurrent(refusal({ total: 1250 }), 'prices_changed', Total)).toEqual({ total: 1250 })
  expect(parseCurrent(refusal({ total: 1250 }), 'ready_time_gone', Total)).toBeNull()
  expect(parseCurrent(refusal({ total: 'much' }), 'prices_changed', Total)).toBeNull()
  expect(parseCurrent(new Error('offline'), 'prices_changed', Total)).toBeNull()
})
