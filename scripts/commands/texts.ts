import { runCommand } from '../lib/command.ts'
import { extractTexts } from '../texts/extract-texts.ts'

/** Prints every text that people read, by file, with its kind where the code tells it. `specified` ones stay to the letter. */
runCommand(async () => {
  let last = ''
  for (const { file, text, kind, isSpecified } of extractTexts()) {
    if (file !== last) console.log(`\n## ${file}\n`)
    last = file
    const marks = [kind, isSpecified && 'specified'].filter(Boolean).join(', ')
    console.log(marks ? `- ${text}  [${marks}]` : `- ${text}`)
  }
  return 0
})
