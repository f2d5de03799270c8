import { expect, test } from 'vitest'
import { findEventArea } from './event-area.ts'

const areas = [
  { city: 'Tacoma', zips: ['98402', '98465'], travel_minutes: 30 },
  { city: 'Lakewood', zips: ['98499'], travel_minutes: 35 },
  { city: 'Des Moines', zips: ['98198'], travel_minutes: 55 },
  { city: 'Kent', zips: ['98030'], travel_minutes: 60 },
]

test.each([
  ['1 Lake Rd, Tacoma', 30],
  ['1 Lake Rd Tacoma', 30],
  ['12345 Pacific Ave, TACOMA, WA', 30],
  ['1200 Lakeside Drive, Tacoma, WA 98402', 30],
  ['American Lake\nLakewood WA 98499-1234, USA', 35],
  ['American Lake, 98499', 35],
  ['Wright Park, Tacoma, Washington, United States.', 30],
  ['Wright Park, Tacoma (north gate)', 30],
  ['12 Main St, University Place 98465', 30],
  // a post box of Tacoma
  ['PO Box 7, Tacoma, WA 98401', 30],
  ['22 6th Ave, Des Moines, WA', 55],
])('A crew goes to %s', (address, minutes) => {
  expect(findEventArea(address, areas)?.travel_minutes).toBe(minutes)
})

test.each([
  '1 Rue de Rivoli, Paris',
  '1 Tacoma Avenue, Paris',
  '1 Tacoma Ave, Yakima, WA 98901',
  '98402 Main St, Forks',
  '400 Wadsworth Blvd, Lakewood, CO 80226',
  '400 Wadsworth Blvd, Lakewood, CO',
  '1 Elm St, Des Moines, Iowa',
  '1 Elm St, Lakewood, WA 12345',
  '1 High Street, Kent, United Kingdom',
  '1 Main St, Newkent',
  'Tacoma, Paris',
  'In the garden',
  '',
  ' , . ',
])('No crew goes to %j', (address) => {
  expect(findEventArea(address, areas)).toBeNull()
})

test('A line of blanks that is twice as long takes at most some ten times longer', () => {
  const fastest = (blanks: number) => {
    const address = `${' ,'.repeat(blanks)}x`
    const times = Array.from({ length: 30 }, () => {
      const startedAt = performance.now()
      findEventArea(address, areas)
      return performance.now() - startedAt
    })
    return Math.min(...times)
  }
  fastest(400)
  expect(fastest(800) / fastest(400)).toBeLessThan(12)
})
