import type { Draft } from '@baobab/contract'
import { Notice } from '@baobab/ui'

/** What to look at again before publishing, and what the change means for what guests have ordered. */
export const Effects = ({ warnings = [], effects = [] }: Partial<Pick<Draft, 'warnings' | 'effects'>>) => (
  <>
    {warnings.map((warning) => (
      <Notice key={warning} tone="danger">
        {warning}
      </Notice>
    ))}
    {effects.length > 0 && <p className="figures">{effects.join(' ')}</p>}
  </>
)
