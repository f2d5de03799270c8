import { useFormField } from '@baobab/client/form/fields'
import { Checkbox } from '@baobab/ui'

type Props = { name: string; hint?: string }

export function CheckboxField({ name, hint }: Props) {
  const { plainLabel, register } = useFormField(name)
  return <Checkbox label={plainLabel} hint={hint} {...register()} />
}
