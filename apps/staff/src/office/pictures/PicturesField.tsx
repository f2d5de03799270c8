import { Button } from '@baobab/ui'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { PictureInput, type PictureValue } from './PictureInput.tsx'

type Props = { name: string; subject: string; max?: number }

/** The pictures of a dish or an event as a field of a form. The first one is shown on its card. */
export function PicturesField({ name, subject, max = 8 }: Props) {
  const { setValue } = useFormContext()
  const { errors } = useFormState()
  const pictures: PictureValue[] = useWatch({ name })
  const set = (next: PictureValue[]) => setValue(name, next, { shouldDirty: true })
  const errorAt = (path: string) => (get(errors, path) as { message?: string } | undefined)?.message
  return (
    <fieldset id="pictures" tabIndex={-1} ref={showIfAsked} className="scroll-mt-4 space-y-4 outline-none">
      <legend className="font-display text-lg font-semibold">Pictures</legend>
      <ul className="grid gap-6 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.name}>
            <PictureInput
              subject={index === 0 ? subject : `${subject}, picture ${index + 1}`}
              value={picture}
              onChange={(next) => set(pictures.with(index, next))}
              altError={errorAt(`${name}.${index}.alt`)}
            >
              {index > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => set([picture, ...pictures.toSpliced(index, 1)])}
                >
                  Show first
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => set(pictures.toSpliced(index, 1))}>
                Remove
              </Button>
            </PictureInput>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <PictureInput
              subject={pictures.length === 0 ? subject : `${subject}, picture ${pictures.length + 1}`}
              value={null}
              onChange={(added) => set([...pictures, added])}
              error={errorAt(name)}
            />
          </li>
        )}
      </ul>
    </fieldset>
  )
}

/** A link to the pictures leads to them once the form has loaded. */
function showIfAsked(box: HTMLElement | null) {
  if (box === null || location.hash !== '#pictures') return
  box.scrollIntoView()
  box.focus({ preventScroll: true })
}
