import { Select } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { categoriesQuery } from '../../api/menu.ts'

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'defaultValue'> & {
  value?: number | ''
  defaultValue?: number | ''
  onChange?: (value: number | '') => void
}

export function CategorySelect({ value, defaultValue, onChange, ...rest }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <Select
      {...rest}
      // A default value needs its option: reset when the categories arrive.
      key={value === undefined ? categories.length : undefined}
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onChange={
        onChange && ((event) => onChange(event.target.value === '' ? '' : Number(event.target.value)))
      }
    >
      <option value="">All categories</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
