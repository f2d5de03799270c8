import { staffPages } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { NavLink } from 'react-router-dom'
import { usePerson } from '../../lib/session.ts'
import { SignOutButton } from '../../sign-in/SignOutButton.tsx'
import { SECTIONS_AT_THUMB, sections } from './sections.ts'

/** What has no room at the thumb, and who is signed in. */
export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const name = usePerson(({ person }) => person?.name)
  const links = [...sections.slice(SECTIONS_AT_THUMB), { path: staffPages.board, label: 'Kitchen board' }]
  return (
    <Dialog open onOpenChange={onClose} title="More" shape="drawer">
      <nav aria-label="More">
        <ul className="divide-y divide-line font-display text-lg font-semibold">
          {links.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={path}
                onClick={onClose}
                className="flex min-h-12 items-center aria-[current=page]:text-link"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 space-y-3">
        <p className="text-ink-soft">
          Signed in as <b className="text-ink">{name}</b>
        </p>
        <SignOutButton variant="secondary" wide />
      </div>
    </Dialog>
  )
}
