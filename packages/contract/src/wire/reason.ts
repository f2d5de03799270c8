import { labelled } from './field-meta.ts'
import { Text } from './fields.ts'

/** Why a person of the house decided so. One for all decisions, because the office asks for it in one dialog. */
export const Reason = labelled('Reason', Text(500, 'A reason is required'))
