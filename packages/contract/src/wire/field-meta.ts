import * as z from 'zod/mini'

const labels = z.registry<{ label: string }>()

/** Gives a form field the label that the site shows for it. A copy: other fields may use the same schema. */
export const labelled = <S extends z.ZodMiniType>(label: string, schema: S): S => {
  const field = schema.clone()
  labels.add(field, { label })
  return field
}

export type FieldMeta = { label: string; required: boolean; maxLength: number | undefined }

/**
 * What a form shows for a field, read from the schema that checks it. The web's form components take it from here, so that no
 * label and no length is typed twice:
 *
 *     const { label, required, maxLength } = fieldMeta(sendContactMessage.body, 'subject')
 *     <Field label={required ? label : `${label} (optional)`} required={required}>
 *       <TextInput maxLength={maxLength} {...form.register('subject')} />
 *     </Field>
 *
 * Leave `maxLength` away from password inputs: a pasted password that is cut is a different password. A field without
 * `labelled(…)` throws. Checkout takes `DeliveryForm` or `PickupForm`.
 */
export function fieldMeta<S extends z.ZodMiniObject>(form: S, name: keyof S['shape'] & string): FieldMeta {
  const schema: z.core.$ZodType | undefined = form.shape[name]
  const label = schema && labels.get(schema)?.label
  if (schema === undefined || label === undefined) throw new Error(`The field ${name} has no label`)
  return { label, required: !z.safeParse(schema, undefined).success, maxLength: findMaxLength(schema) }
}

function findMaxLength(schema: z.core.$ZodType): number | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default' || def.type === 'optional') return findMaxLength(def.innerType)
  if (def.type === 'pipe') return findMaxLength(def.in)
  if (def.type !== 'string') return undefined
  for (const { _zod } of (def.checks ?? []) as z.core.$ZodChecks[])
    if (_zod.def.check === 'max_length') return _zod.def.maximum
  return undefined
}
