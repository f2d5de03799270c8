import { expect, test } from 'vitest'
import { readKeyword, saysHere } from './read-reply.ts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['start', 'start'],
  ['HELP', 'help'],
  ['stop please', null],
  ['Please stop the music', null],
  ['', null],
])('“%s” is the keyword %s', (text, keyword) => expect(readKeyword(text)).toBe(keyword))

test.each([
  'I’m outside, blue Subaru',
  "I'm here",
  'HERE',
  'parked in spot 4',
  'just pulled up, red truck',
  'Waiting at the curb',
])('“%s” says that the guest is here', (text) => expect(saysHere(text)).toBe(true))

test.each([
  'Not here yet',
  'I’ll be outside in 5 minutes',
  'where can I park?',
  'Almost outside',
  'thanks!',
  '👍',
  'Can you leave out the onions',
])('“%s” does not', (text) => expect(saysHere(text)).toBe(false))
