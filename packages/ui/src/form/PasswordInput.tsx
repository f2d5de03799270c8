import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { TextInput } from './TextInput.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-13"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        tone="quiet"
        className="absolute inset-y-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </span>
  )
}
