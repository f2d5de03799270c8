import { describe, expect, test } from 'vitest'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())

describe('Settings', () => {
  test('A cook pauses and sets lead times, and sees who did', async () => {
    expect((await kitchen.run('pause 30')).printed).toBe('Saved.')
    expect((await kitchen.run('lead pickup 40')).printed).toBe('Saved.')
    const { printed } = await kitchen.run('service')
    expect(printed).toContain('Ready in       40 min for pickup, 45 for delivery')
    expect(printed).toMatch(/^Paused until {3}\d{4}-\d\d-\d\d \d\d:\d\d$/m)
    expect(printed).toContain('Rosa changed pickup_lead_minutes from 25 to 40')
    expect((await kitchen.run('pause off')).printed).toBe('Saved.')
    expect(await kitchen.run('set units 30')).toMatchObject({
      code: 1,
      errors: 'Only the owner can change this. The kitchen can pause and set lead times.',
    })
  })

  test('The owner sets hours, special days, area, minimum, fee and tax', async () => {
    for (const setting of [
      'hours friday 11:00-14:00,17:00-01:00',
      'hours monday closed',
      'special 2099-12-25 closed Christmas Day',
      'special 2099-12-24 11:00-15:00 Christmas Eve',
      'zip 98402 off',
      'zip 98499 17 Lakewood Center',
      'minimum 15.50',
      'delivery-fee 3.50',
      'tax 10.25',
      'bump 1',
      'accept-is-seen no',
      'message 5 See you soon.',
      'message 2 off',
    ])
      expect(await kitchen.runAsOwner(`set ${setting}`), setting).toMatchObject({
        code: 0,
        printed: 'Saved.',
      })
    const { printed } = await kitchen.runAsOwner('service')
    for (const line of [
      'Monday         closed',
      'Friday         11:00–14:00, 17:00–01:00',
      '2099-12-24     11:00–15:00 (Christmas Eve)',
      '2099-12-25     closed (Christmas Day)',
      'Delivery from  $15.50',
      'Delivery fee   $3.50',
      'Board          one step to ready; seen before accepted',
      'Message 4      See you soon.',
      'Sales tax      10.25 %, in the prices',
    ])
      expect(printed.split('\n')).toContain(line)
    const delivery = printed.split('\n').find((line) => line.startsWith('Delivery to'))
    expect(delivery).toMatch(/^Delivery to {4}98403 \(8 min\), .*, 98499 \(17 min\)$/)
    await kitchen.runAsOwner('set special 2099-12-25 off')
    expect((await kitchen.runAsOwner('service')).printed).not.toContain('Christmas Day)\n')
  })

  test('Wrong values are refused with a sentence', async () => {
    for (const [words, sentence] of [
      ['pause', 'Pause for how long?'],
      ['lead 30', 'Which lead time?'],
      ['set', 'Which setting?'],
      ['set units many', 'This setting needs a number.'],
      ['set hours someday 11:00-12:00', 'Which day?'],
      ['set hours friday 11-12', 'Hours are written as'],
      ['set special 2099-01-01', 'A special day needs a date'],
    ] as const)
      expect(await kitchen.runAsOwner(words), words).toMatchObject({
        code: 2,
        errors: expect.stringContaining(sentence),
      })
    expect(await kitchen.runAsOwner('set hours friday 17:00-05:00')).toMatchObject({
      code: 1,
      errors: 'Closing must be after opening, and by 4 am',
    })
  })
})
