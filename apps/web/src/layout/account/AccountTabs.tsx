import { PageLink } from '../PageLink.tsx'

type Props = {
  label: string
  tabs: readonly { page: string; label: string }[]
}

/** Pages that share one entry of the account's menu. */
export function AccountTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mb-6 border-b-2 border-line">
      <ul className="-mb-0.5 flex gap-4 tight:flex-wrap sm:gap-6">
        {tabs.map(({ page, label }) => (
          <li key={page}>
            <PageLink
              to={page}
              className="flex min-h-12 items-center border-b-4 border-transparent font-display text-lg font-bold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
