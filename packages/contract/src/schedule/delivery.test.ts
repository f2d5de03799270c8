import { expect, test } from 'vitest'
import { scheduleSettings } from '../testing/schedule-settings.ts'
import { deliveryArea, findDeliveryRefusal, missingForDelivery, travelMinutes } from './delivery.ts'

const area = scheduleSettings()
const home = { zip: '98402', country: 'United States' }

test('We deliver to the ZIP codes of the area, ZIP+4 included', () => {
  for (const zip of ['98402', ' 98402 ', '98402-1234', '98402 1234', '984021234', '98407'])
    expect(findDeliveryRefusal(area, { ...home, zip }), zip).toBeNull()
  for (const zip of ['98331', '98001', '98501', '97201', '75001', '10001', '08402'])
    expect(findDeliveryRefusal(area, { ...home, zip }), zip).not.toBeNull()
})

test('A refusal names the area and offers pickup', () => {
  expect(findDeliveryRefusal(area, { ...home, zip: '10001' })).toEqual({
    field: 'zip',
    message:
      'Sorry, 10001 is too far for hot food. We deliver within about 20 minutes of Pacific Avenue. You can pick it up instead.',
  })
})

test('What is no ZIP code is refused as such', () => {
  for (const zip of ['', '9840', '984022', '98402-12', 'SW1A 1AA', '９８４０２', '98402\n1'])
    expect(findDeliveryRefusal(area, { ...home, zip })?.field, zip).toBe('zip')
})

test('Another country is refused under its own field', () => {
  for (const country of ['France', 'Canada', 'us virgin islands', ''])
    expect(findDeliveryRefusal(area, { ...home, country })?.field, country).toBe('country')
  for (const country of ['United States', 'united states', 'US', 'USA', ' United States of America '])
    expect(findDeliveryRefusal(area, { ...home, country }), country).toBeNull()
})

test('Without an area nothing is delivered', () => {
  const nowhere = scheduleSettings({ delivery_zips: [] })
  expect(findDeliveryRefusal(nowhere, home)).not.toBeNull()
  expect(deliveryArea(nowhere)).toBe('We aren’t delivering right now.')
})

test('The drive is that of the ZIP code, and the longest while none is known', () => {
  expect(['98402', '98407-1234', '', '98331'].map((zip) => travelMinutes(area, zip))).toEqual([5, 15, 20, 20])
  expect(travelMinutes(scheduleSettings({ delivery_zips: [] }), '')).toBe(0)
})

test('A small order is told what is missing for a delivery', () => {
  const settings = { delivery_minimum: 2500 }
  expect(missingForDelivery(settings, 2050)).toBe('The delivery minimum is $25.00. Add $4.50, or pick it up.')
  expect(missingForDelivery(settings, 2500)).toBeNull()
  expect(missingForDelivery({ delivery_minimum: null }, 0)).toBeNull()
})
