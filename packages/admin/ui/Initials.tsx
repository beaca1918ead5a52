import { Box, Stack, type Theme } from '@mui/material'
import type { ReactNode } from 'react'

const colors = ['violet', 'blue', 'green', 'amber', 'slate'] as const

/** A person as the initials of their name or e-mail address, always in the same colour. */
export const Initials = ({ name }: { name: string }) => {
  const sumOfCharacters = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  const color = colors[sumOfCharacters % colors.length]
  return (
    <Box
      component="span"
      aria-hidden
      data-initials={initialsOf(name)}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: '50%',
        fontSize: 10,
        fontWeight: 640,
        bgcolor: ({ tokens }: Theme) => tokens[`${color ?? 'slate'}Soft`],
        color: ({ tokens }: Theme) => tokens[color ?? 'slate'],
        // Generated content is no part of a name that users copy or search for.
        '&::before': { content: 'attr(data-initials)' },
      }}
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

/** A field in a list behind the initials of the person that it names. */
export const WithInitials = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Initials name={name} />
    {children}
  </Stack>
)
