import { brand } from '@baobab/contract'

/** For a browser without JavaScript, in the place of what needs it. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className="my-6 rounded-md bg-accent-soft p-4 font-medium text-ink">
      {what} needs JavaScript. Call us at{' '}
      <a className="link" href={brand.phoneHref}>
        {brand.phone}
      </a>{' '}
      or e-mail{' '}
      <a className="link break-words" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      .
    </p>
  </noscript>
)
