import { Field, Textarea } from '@baobab/ui'
import { TapButton } from './TapButton.tsx'

type Props = {
  label: string
  value: string
  maxLength: number
  /** What guests read often; a tap fills it in. */
  ready: readonly string[]
  onChange: (text: string) => void
}

/** Words that the guest reads: ready-made, or the cook's own. */
export const WordsField = ({ label, value, maxLength, ready, onChange }: Props) => (
  <>
    <div className="flex flex-wrap gap-2">
      {ready.map((text) => (
        <TapButton key={text} variant="secondary" onClick={() => onChange(text)}>
          {text}
        </TapButton>
      ))}
    </div>
    <Field label={label} required>
      <Textarea
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  </>
)
