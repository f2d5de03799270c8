import { Field, TextInput } from '@baobab/ui'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { mediaUrl } from './home-text.ts'

type Props = { name: string; aspect: number }

/** A picture as guests see it cut, and its words for those who do not see it. */
export function PictureField({ name, aspect }: Props) {
  const { register } = useFormContext()
  const { errors } = useFormState()
  const picture: { name: string } = useWatch({ name })
  const error: { message?: string } | undefined = get(errors, `${name}.alt`)
  return (
    <div className="space-y-3">
      {picture.name !== '' && (
        <img
          src={mediaUrl(picture.name)}
          alt=""
          style={{ aspectRatio: aspect }}
          className="w-full max-w-md rounded-md object-cover"
        />
      )}
      <Field label="What it shows" hint="Read to guests who can’t see it." error={error?.message} required>
        <TextInput maxLength={200} {...register(`${name}.alt`)} />
      </Field>
    </div>
  )
}
