import type { SVGProps } from 'react'

/** A shell with its waist, in the strokes of lucide, which has only tree nuts. */
export const Peanut = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d="M14.5 3.5c3.6-2 7.6 2 5.700 5.700-1.500 2.900-4.600 2.300-5.800 4.400-1 1.800-.2 3.700-1.700 5.600-2.600 3.300-7.400 2.600-9-1.100-1.500-3.600.9-7.300 4.500-7.900 2.200-.4 3.200-1.500 3.700-3.300.4-1.500 1.200-2.600 2.600-3.400z" />
    <path d="M16.500 7h.01M8 14.500h.01M11 17.500h.01" />
  </svg>
)
