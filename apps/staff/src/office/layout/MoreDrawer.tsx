import { staffPages } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { NavLink } from 'react-router-dom'
import { usePerson } from '../../lib/session.ts'
import { SignOutButton } from '../../sign-in/SignOutButton.tsx'
import { sectionGroups } from './sections.ts'

/** What has no room at the thumb, and who is signed in. */
export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const name = usePerson(({ person }) => person?.name)
  const board = { label: 'Kitchen', sections: [{ path: staffPages.board, label: 'Kitchen board' }] }
  return (
    <Dialog open onOpenChange={onClose} title="More" shape="drawer">
      <nav aria-label="More" className="space-y-5">
        {[...sectionGroups, board].map(({ label, sections }) => (
          <section key={label} aria-label={label}>
            <h3 className="text-sm text-ink-soft">{label}</h3>
            <ul className="grid grid-cols-2 gap-x-4 font-display text-lg font-semibold">
              {sections.map(({ path, label }) => (
                <li key={path} className="border-b border-line">
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
          </section>
        ))}
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
