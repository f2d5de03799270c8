import { expect, test } from 'vitest'
import { addressLines, addressOnOneLine } from './address-lines.ts'

const tacoma = {
  street_address: '3312 North 26th Street',
  apartment_suit: '4b',
  city: 'Tacoma',
  state: 'WA',
  zip: '98407',
}

test('An address has a line for the street and one for the town', () => {
  expect(addressLines(tacoma)).toEqual({ street: '3312 North 26th Street, 4b', town: 'Tacoma, WA 98407' })
  expect(addressLines({ ...tacoma, country: 'United States' }).town).toBe('Tacoma, WA 98407, United States')
  expect(addressOnOneLine(tacoma)).toBe('3312 North 26th Street, 4b, Tacoma, WA 98407')
})

test('Parts that are missing leave no gap', () => {
  const little = { street_address: '', apartment_suit: null, city: 'Tacoma', state: '', zip: '98407' }
  expect(addressLines(little)).toEqual({ street: '', town: 'Tacoma, 98407' })
  expect(addressOnOneLine(little)).toBe('Tacoma, 98407')
  expect(addressOnOneLine({ ...little, city: null, zip: null })).toBe('')
})
