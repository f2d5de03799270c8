import { pages, texts } from '@baobab/contract'
import { Button, buttonClass, ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { useSession } from '../../lib/session.ts'
import { signOut } from './sign-out.ts'

export default function Profile() {
  const token = useSession((s) => s.token)
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { data: user, error, refetch } = useQuery(profileQuery(token))
  if (token === null && !isLeaving) return <Navigate to={`${pages.signIn}?next=${pages.profile}`} replace />

  const leave = async () => {
    setLeaving(true)
    await signOut()
    navigate(pages.home)
  }
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return (
    <div className="container-text py-10 lg:py-16">
      <h1 className="text-3xl">Personal info</h1>
      {error && !user && (
        <ErrorState title="Your account could not be loaded" text={error.message} onRetry={() => refetch()} />
      )}
      {!user && !error && <Skeleton radius="lg" className="mt-6 h-40" />}
      {user && (
        <dl className="card mt-6 grid gap-5 p-6 sm:grid-cols-2">
          <Fact label="Name" value={name || texts.fillYourName} />
          <Fact label="Email" value={user.email} />
          <Fact label="Phone" value={user.phone || '–'} />
          <Fact label="Address" value={user.address || '–'} />
        </dl>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={pages.menu} className={buttonClass()}>
          See the menu
        </Link>
        <Link to={pages.trackOrder} className={buttonClass({ variant: 'secondary' })}>
          Track an order
        </Link>
        <Button variant="ghost" loading={isLeaving} onClick={leave}>
          <LogOut aria-hidden="true" className="size-5" />
          Logout
        </Button>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  )
}
