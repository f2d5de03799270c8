import { Button, Field, TextInput, VisuallyHidden } from '@baobab/ui'
import { useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'

type Pictures = { name: string; alt: string }[]

/** The pictures of an event in their order. The first one is shown on its card. */
export function GalleryField() {
  const { setValue } = useFormContext()
  const { errors } = useFormState()
  const [moved, setMoved] = useState('')
  const pictures: Pictures = useWatch({ name: 'images' })
  const set = (next: Pictures) => setValue('images', next, { shouldDirty: true })
  const errorAt = (path: string) => (get(errors, path) as { message?: string } | undefined)?.message
  function move(index: number, to: number) {
    const picture = pictures[index]
    if (picture === undefined) return
    set(pictures.toSpliced(index, 1).toSpliced(to, 0, picture))
    setMoved(`${picture.alt}, ${to + 1} of ${pictures.length}`)
  }
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-lg font-semibold">Gallery</legend>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {pictures.length === 0 && <p className="text-ink-soft">No pictures yet.</p>}
      <ul className="space-y-4">
        {pictures.map((picture, index) => (
          <li key={picture.name} className="flex flex-wrap items-end gap-3">
            <img src={`/media/${picture.name}`} alt="" className="aspect-4/3 w-24 rounded-md object-cover" />
            <Field
              label={`Picture ${index + 1} shows`}
              error={errorAt(`images.${index}.alt`)}
              required
              className="grow basis-48"
            >
              <TextInput
                value={picture.alt}
                maxLength={200}
                onChange={(event) =>
                  set(pictures.with(index, { ...picture, alt: event.currentTarget.value }))
                }
              />
            </Field>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Move picture ${index + 1} up`}
                disabledReason={index === 0 && 'It’s first'}
                onClick={() => move(index, index - 1)}
              >
                Up
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Move picture ${index + 1} down`}
                disabledReason={index === pictures.length - 1 && 'It’s last'}
                onClick={() => move(index, index + 1)}
              >
                Down
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => set(pictures.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
