import { formatShortDayAndYear, staffPages } from '@baobab/contract'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { pageTextsQuery } from '../../api/page-texts.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { findTextPage, pageNames } from './page-names.ts'

export default function TextList() {
  return (
    <OfficePage title="Texts" hint="Changes go live as soon as you save.">
      <OfficeQuery query={pageTextsQuery} errorTitle="Couldn’t load the texts">
        {(texts) => (
          <ul className="space-y-3">
            {texts.map(({ id, updated_on, sections }) => {
              const page = findTextPage(id)
              return (
                page && (
                  <li key={id}>
                    <Link
                      to={staffPages.pageText.replace(':id', String(id))}
                      className="card flex min-h-14 items-center gap-4 p-4 hover:bg-accent-soft"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block font-display text-lg font-semibold">{pageNames[page]}</span>
                        <span className="figures block text-sm text-ink-soft">
                          {`${sections.length} sections, changed ${formatShortDayAndYear(updated_on)}`}
                        </span>
                      </span>
                      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
        )}
      </OfficeQuery>
    </OfficePage>
  )
}
