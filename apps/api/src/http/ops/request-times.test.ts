import { expect, test } from 'vitest'
import { requestTimes } from './request-times.ts'

test('times are told as Prometheus reads them: each bucket with all below it, the sum and the count', () => {
  const times = requestTimes()
  for (const seconds of [0.002, 0.0021, 0.3, 11]) times.observe('GET', '/user/product/:id', 200, seconds)
  times.observe('POST', '/odd"\\', 500, 0.001)
  const lines = times.text().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_seconds Time to answer, by route and status',
    '# TYPE http_request_seconds histogram',
  ])
  const labels = 'method="GET",route="/user/product/:id",status="200"'
  const bucket = (le: string) =>
    lines.find((line) => line.startsWith(`http_request_seconds_bucket{le="${le}",${labels}}`))
  expect(['0.002', '0.005', '0.25', '0.5', '10', '+Inf'].map((le) => bucket(le)?.split(' ').at(-1))).toEqual([
    '1',
    '2',
    '2',
    '3',
    '3',
    '4',
  ])
  expect(lines).toContain(`http_request_seconds_count{${labels}} 4`)
  const sum = lines.find((line) => line.startsWith(`http_request_seconds_sum{${labels}}`))
  expect(Number(sum?.split(' ').at(-1))).toBeCloseTo(11.3041)
  expect(lines).toContain('http_request_seconds_count{method="POST",route="/odd\\"\\\\",status="500"} 1')
  expect(lines.at(-1)).toBe('')
})
