import type { ReactNode } from 'react'
import { valueClasses } from '../theme/names.ts'

const colors = ['violet', 'blue', 'green', 'amber', 'slate'] as const

/** The initials of a person's name or e-mail address, whose colour depends on the name. */
export const Initials = ({ name }: { name: string }) => {
  const sumOfCharacters = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  const color = colors[sumOfCharacters % colors.length]
  return (
    <span
      className={valueClasses.initials}
      aria-hidden
      data-initials={initialsOf(name)}
      data-color={color ?? 'slate'}
    />
  )
}

/** Returns the first letters of the first and the last word of a name, or of an e-mail address before its `@`. */
export const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A field in a list, behind the initials of the named person. */
export const WithInitials = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={valueClasses.name}>
    <Initials name={name} />
    {children}
  </span>
)
