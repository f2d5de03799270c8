import { type ButtonVariants, buttonClass } from '@baobab/ui'
import { Link, type LinkProps } from 'react-router-dom'

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...link }: LinkProps & ButtonVariants) => (
  <Link {...link} className={buttonClass({ variant, size, wide, className })} />
)
