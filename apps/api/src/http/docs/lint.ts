import { endpoints } from '@baobab/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiDocument } from './openapi.ts'

/** `npm run check`: whether programs that read `/api/openapi.json` understand it. Prints what they would not. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // the paths are the specification's
    'no-ambiguous-paths': 'off',
    // a delivery may leave out its order_type, and a pickup may not: that tells them apart
    'no-illogical-composition-keywords': 'off',
  },
})
const problems = await lintFromString({
  source: JSON.stringify(apiDocument(endpoints, 'https://smokehouse.test')),
  absoluteRef: 'openapi.json',
  config,
})
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer})`)
process.exitCode = problems.length === 0 ? 0 : 1
