import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const module = new URL('./return-memory.ts', import.meta.url)

/** Its heap grows and is empty again, as by a flood. */
const flooded = `
import { setTimeout as sleep } from 'node:timers/promises'
import { returnMemory } from '${module}'
let lines = 0
returnMemory({ info: () => { lines += 1 } }, 500)
const before = process.memoryUsage.rss()
let kept = []
for (let n = 0; n < 400_000; n += 1) kept.push({ n, text: String(n).repeat(20), list: new Array(60).fill(n) })
const flooded = process.memoryUsage.rss()
kept = []
for (let n = 0; n < 60 && lines === 0; n += 1) await sleep(500)
const after = process.memoryUsage.rss()
await sleep(2_000)
console.log(JSON.stringify({ before, flooded, after, lines }))`

test('MEM-02 After a flood an idle process returns the memory, once', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', flooded])
  const { before, flooded: most, after, lines } = JSON.parse(await text(child.stdout))
  expect(most - before).toBeGreaterThan(100 * 1024 * 1024)
  expect(after - before).toBeLessThan((most - before) / 2)
  expect(lines).toBe(1)
})
