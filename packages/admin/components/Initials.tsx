import { Avatar, type Theme } from '@mui/material'

const colors = ['violet', 'blue', 'green', 'amber', 'slate'] as const

/** A person as the initials of their name or e-mail address, always in the same colour. */
export const Initials = ({ name }: { name: string }) => {
  const color = colors[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % colors.length]
  return (
    <Avatar
      aria-hidden
      sx={{
        width: 24,
        height: 24,
        fontSize: 10,
        fontWeight: 640,
        bgcolor: ({ tokens }: Theme) => tokens[`${color ?? 'slate'}Soft`],
        color: ({ tokens }: Theme) => tokens[color ?? 'slate'],
      }}
    >
      {initialsOf(name)}
    </Avatar>
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
