import { AVOIDABLE, factNames } from '@baobab/contract'
import { Chip, Chips } from '../../../lib/Chips.tsx'
import { setAvoided, useAvoided } from './avoided.ts'
import { factIcons } from './fact-icons.ts'

/** What the guest avoids, wherever they say it. */
export default function AvoidChips() {
  const avoided = useAvoided()
  return (
    <Chips legend="I avoid" hint="We mark those dishes and tell the kitchen. Saved in this browser.">
      {AVOIDABLE.map((fact) => (
        <Chip
          key={fact}
          Icon={factIcons[fact]}
          label={capitalised(factNames[fact])}
          isOn={avoided.includes(fact)}
          onClick={() => setAvoided(fact, !avoided.includes(fact))}
        />
      ))}
    </Chips>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
