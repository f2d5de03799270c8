import { staffPages, type Today, toTimeText, weightText } from '@baobab/contract'
import { Badge, buttonClass } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { Card } from './Card.tsx'

/** What is left to sell of what was smoked for today. */
export const PitCard = ({ pit, sold_out }: Pick<Today, 'pit' | 'sold_out'>) => (
  <Card
    title="Left in the pit"
    action={
      <Link to={staffPages.officeMenu} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        Mark sold out
      </Link>
    }
  >
    {pit.length === 0 && <p className="text-ink-soft">No meat is planned for today.</p>}
    <ul aria-label="Meats" className="space-y-3">
      {pit.map(({ meat, ounces, left, next_ready_at }) => (
        <li key={meat} className="space-y-1.5">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b>{meat}</b>
            <span className="figures">
              {left < 0 ? (
                <Badge tone="sale">{`${weightText(-left)} oversold`}</Badge>
              ) : left === 0 ? (
                <Badge tone="sale">Gone</Badge>
              ) : (
                weightText(left)
              )}
            </span>
          </p>
          <div
            aria-hidden="true"
            className="h-2 overflow-hidden rounded-full bg-accent-soft forced-colors:border"
          >
            <div
              className="h-full bg-accent forced-colors:bg-[Highlight]"
              style={{ width: `${(100 * Math.max(left, 0)) / Math.max(ounces, 1)}%` }}
            />
          </div>
          {next_ready_at && (
            <p className="text-sm text-ink-soft">{`Next lot ${toTimeText(Date.parse(next_ready_at))}`}</p>
          )}
        </li>
      ))}
    </ul>
    {sold_out > 0 && (
      <Link
        to={`${staffPages.officeMenu}?state=sold_out`}
        className="inline-flex min-h-tap items-center text-link underline"
      >
        {`${sold_out} sold out now`}
      </Link>
    )}
  </Card>
)
