import type { DishParts } from '@baobab/contract'
import { CheckboxCell, NumberCell, TextCell } from '../../form/cells.tsx'
import { RowList } from '../../form/RowList.tsx'
import { Fold, Section } from '../../form/Section.tsx'
import { useCell } from '../../form/use-cell.ts'
import {
  type Choice,
  choicesText,
  newChoice,
  newOption,
  type Option,
  partsText,
  type Values,
} from './dish-fields.ts'
import { IngredientsCell } from './IngredientsCell.tsx'
import { MeatsCell } from './MeatsCell.tsx'

type Props = { values: Values; parts: DishParts }

export const ChoicesSection = ({ values, parts }: Props) => (
  <Section title="Choices" summary={choicesText(values.choices)}>
    <p className="text-sm text-ink-soft">What guests can choose, such as heat or a side.</p>
    <datalist id="choice-groups">
      {parts.choices.map(({ group }) => (
        <option key={group} value={group} />
      ))}
    </datalist>
    <RowList<Choice> path="choices" noun="choice" max={10} nameRow={({ group }) => group} newRow={newChoice}>
      {(row, index) => (
        <>
          <TextCell
            path={`${row}.group`}
            label="Question"
            hint={
              sharedText(parts, values.choices[index]?.group) ??
              'Use the same name for the same question on other dishes.'
            }
            list="choice-groups"
            maxLength={60}
            required
          />
          <div className="grid gap-x-3 sm:grid-cols-2">
            <NumberCell path={`${row}.max_choices`} label="Most options" required />
            <CheckboxCell
              path={`${row}.is_required`}
              label="Required"
              hint="Guests can’t order without choosing."
            />
          </div>
          <RowList<Option>
            path={`${row}.options`}
            noun="option"
            max={20}
            nameRow={({ name }) => name}
            newRow={newOption}
            headingLevel={4}
          >
            {(option, place) => (
              <OptionFields
                path={option}
                list={`${row}.options`}
                index={place}
                option={values.choices[index]?.options[place]}
                parts={parts}
              />
            )}
          </RowList>
        </>
      )}
    </RowList>
  </Section>
)

function sharedText({ choices }: DishParts, group: string | undefined): string | null {
  const dishes = choices.find((choice) => choice.group === group)?.dishes ?? []
  return dishes.length > 0
    ? `Also asked by ${dishes.join(', ')}. These options are for this dish only.`
    : null
}

type OptionProps = {
  path: string
  list: string
  index: number
  option: Option | undefined
  parts: DishParts
}

const OptionFields = ({ path, list, index, option, parts }: OptionProps) => (
  <>
    <TextCell path={`${path}.name`} label="Option" maxLength={60} required />
    <DefaultCell list={list} index={index} />
    <Fold title="Meat and ingredients" summary={option ? partsText(parts, option) : ''}>
      <MeatsCell path={`${path}.meats`} meats={parts.meats} />
      <IngredientsCell path={`${path}.adds`} label="Adds" ingredients={parts.ingredients} isOptional />
      <IngredientsCell
        path={`${path}.leaves_out`}
        label="Leaves out"
        ingredients={parts.ingredients}
        isOptional
      />
    </Fold>
  </>
)

/** At most one of a choice: to choose another takes it from the first. */
function DefaultCell({ list, index }: { list: string; index: number }) {
  const { value: options, set } = useCell<Option[]>(list)
  return (
    <CheckboxCell
      path={`${list}.${index}.is_default`}
      label="Chosen by default"
      onChange={(isDefault) =>
        set(options.map((option, n) => ({ ...option, is_default: isDefault && n === index })))
      }
    />
  )
}
