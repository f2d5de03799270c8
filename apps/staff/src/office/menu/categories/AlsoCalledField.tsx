import { useFormField } from '@baobab/client/form/fields'
import { Field, TextInput } from '@baobab/ui'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

/** Words that guests search by, with commas between them. */
export function AlsoCalledField({ name }: { name: string }) {
  const { field, plainLabel } = useFormField(name)
  const { getValues, setValue } = useFormContext()
  const [typed, setTyped] = useState(() => (getValues(name) as string[]).join(', '))
  const change = (text: string) => {
    setTyped(text)
    const words = text.split(',').map((word) => word.trim())
    setValue(name, [...new Set(words.filter(Boolean))], { shouldDirty: true })
  }
  return (
    <Field
      {...field}
      label={plainLabel}
      required={false}
      hint="Other words guests search for, such as “dessert, pudding”."
    >
      <TextInput name={name} value={typed} onChange={(event) => change(event.currentTarget.value)} />
    </Field>
  )
}
