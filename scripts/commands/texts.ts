import { runCommand } from '../lib/command.ts'
import { extractTexts } from '../texts/extract-texts.ts'

/** Prints every text that people read, by file: to be read through, or to find where a sentence stands. */
runCommand(async () => {
  let last = ''
  for (const { file, text } of extractTexts()) {
    if (file !== last) console.log(`\n## ${file}\n`)
    last = file
    console.log(`- ${text}`)
  }
  return 0
})
