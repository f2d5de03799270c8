import { MAX_SEARCH_LENGTH } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import type { ComponentProps } from 'react'

/** The field of every search of the menu. Its form decides what a search does. */
export function SearchField(props: ComponentProps<typeof TextInput>) {
  return (
    <Field label="Search the menu" hideLabel>
      <TextInput
        name="search"
        type="search"
        placeholder="Search dishes"
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        {...props}
      />
    </Field>
  )
}
