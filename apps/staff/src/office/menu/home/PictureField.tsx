import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { PictureInput, type PictureValue } from '../../pictures/PictureInput.tsx'

type Props = { name: string; subject: string; aspect: number }

/** One picture as a field of a form. */
export function PictureField({ name, subject, aspect }: Props) {
  const { setValue } = useFormContext()
  const { errors } = useFormState()
  const picture: PictureValue = useWatch({ name })
  const error: { message?: string } | undefined = get(errors, `${name}.alt`)
  return (
    <PictureInput
      subject={subject}
      aspect={aspect}
      value={picture.name === '' ? null : picture}
      altError={error?.message}
      onChange={(next) => setValue(name, next, { shouldDirty: true })}
    />
  )
}
