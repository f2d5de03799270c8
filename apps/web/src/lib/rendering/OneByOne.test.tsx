import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { OneByOne } from './OneByOne.tsx'

test('Each part comes after the one before it is on the page, and none is rendered twice for that', () => {
  const rendered: string[] = []
  const seen: string[] = []
  const Part = ({ name }: { name: string }) => {
    rendered.push(name)
    useEffect(() => {
      seen.push(document.body.textContent ?? '')
    }, [])
    return name
  }
  render(
    <OneByOne>
      <Part name="a" />
      <Part name="b" />
      <Part name="c" />
    </OneByOne>,
  )
  expect(screen.getByText('abc')).toBeInTheDocument()
  expect(rendered).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a', 'ab', 'abc'])
})
