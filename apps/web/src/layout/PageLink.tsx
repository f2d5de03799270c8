import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link that says when it leads to the page one is on. */
export function PageLink({ to, ...props }: Props) {
  const { pathname } = useLocation()
  return <Link {...props} to={to} aria-current={to === pathname ? 'page' : undefined} />
}
