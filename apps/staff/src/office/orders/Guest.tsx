import { formatPhone } from '@baobab/contract'
import { Facts, Part } from '../layout/Part.tsx'

type Props = {
  email: string | null
  phone: string | null
  address: string
  note: string
  driverNote?: string
  avoids: string
}

const linkClass = 'inline-flex min-h-tap items-center text-link underline'

export const Guest = ({ email, phone, address, note, driverNote, avoids }: Props) => (
  <Part title="Guest">
    <Facts
      facts={{
        Phone: phone && (
          <a href={`tel:${phone}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        ),
        'E-mail': email && (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        ),
        Address: address,
        Avoids: avoids && <b>{avoids}</b>,
        Note: note,
        'To the driver': driverNote,
      }}
    />
  </Part>
)
