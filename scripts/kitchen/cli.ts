import { kitchen } from './kitchen.ts'

// npm run kitchen -- list|show|next|cancel …: what the kitchen's screens do, from a terminal, by the same calls.
process.exitCode = await kitchen(process.argv.slice(2), process.env, {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
})
