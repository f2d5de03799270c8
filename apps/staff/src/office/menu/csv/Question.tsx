import type { MenuCsvQuestion } from '@baobab/contract'
import { Field, Select } from '@baobab/ui'
import { Options } from '../../form/Options.tsx'

type Props = { question: MenuCsvQuestion; onAnswer: (id: string, value: string) => void }

const MOST_NAMES = 6

/** A doubt about the file. Its first answer holds until the owner chooses another. */
export function Question({ question: { id, text, about, choices, answer }, onAnswer }: Props) {
  const more = about.length - MOST_NAMES
  const names = about.slice(0, MOST_NAMES).join(' · ')
  return (
    <div className="card p-4">
      <Field label={text} hint={more > 0 ? `${names} · and ${more} more` : names}>
        <Select value={answer} onChange={(event) => onAnswer(id, event.currentTarget.value)}>
          <Options pairs={choices.map(({ value, label }) => [value, label])} />
        </Select>
      </Field>
    </div>
  )
}
