import { useCell } from '../../form/use-cell.ts'
import { PictureInput, type PictureValue } from '../../pictures/PictureInput.tsx'

type Props = { name: string; subject: string; aspect: number }

/** One picture as a field of a form. */
export function PictureField({ name, subject, aspect }: Props) {
  const { value: picture, set } = useCell<PictureValue>(name)
  const { error } = useCell(`${name}.alt`)
  return (
    <PictureInput
      subject={subject}
      aspect={aspect}
      value={picture.name === '' ? null : picture}
      altError={error}
      onChange={set}
    />
  )
}
