import { Box, MenuItem, MenuList, Paper, Popper, Stack, TextField } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type MentionedPerson, storeMentions, type TypedMention, typedMention } from '../../format/mentions.ts'
import { Initials } from '../../ui/Initials.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePeople } from './useComments.ts'

interface CommentBoxProps {
  readonly label: string
  readonly sendLabel: string
  readonly text?: string
  readonly mentions?: readonly MentionedPerson[]
  /** Stores the text, in which `@[id]` mentions a user; returns whether the text is stored. */
  readonly onSend: (text: string) => Promise<boolean>
  readonly onCancel?: () => void
}

/** Returns the state of a text with mentions: the text, the users whose names are mentions, and the users to offer for a begun name. */
const useMentioningText = (initialText: string, mentions: readonly MentionedPerson[]) => {
  const [text, setText] = useState(initialText)
  const [mentionable, setMentionable] = useState(mentions)
  const [typed, setTyped] = useState<TypedMention>()
  const [place, setPlace] = useState(0)
  const input = useRef<HTMLTextAreaElement>(null)
  const people = usePeople(typed?.words)
  const change = (value: string, caret: number) => {
    setText(value)
    setTyped(typedMention(value, caret))
    setPlace(0)
  }
  const choose = (person: MentionedPerson) => {
    if (typed === undefined) return
    const start = `${text.slice(0, typed.start)}@${person.name} `
    const end = text.slice(typed.start + 1 + typed.words.length)
    setMentionable([...mentionable.filter(({ id }) => id !== person.id), person])
    change(start + end, 0)
    // Later, after React has set the text.
    requestAnimationFrame(() => input.current?.setSelectionRange(start.length, start.length))
    input.current?.focus()
  }
  const close = () => setTyped(undefined)
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = people[place]
    if (step !== undefined) setPlace((place + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const stored = storeMentions(text.trim(), mentionable)
  return { text, setText, stored, input, people, place, change, choose, close, pressKey }
}

/**
 * The box for a new comment above a record's history, or for an edited comment (with `onCancel`). Users type and read `@Ann`, the API stores
 * `@[id]`. Typing `@` offers users who may read the record; Ctrl-Enter or Cmd-Enter sends.
 */
export const CommentBox = ({
  label,
  sendLabel,
  text: initialText = '',
  mentions = [],
  onSend,
  onCancel,
}: CommentBoxProps) => {
  const { text, setText, stored, input, people, place, change, choose, close, pressKey } = useMentioningText(
    initialText,
    mentions,
  )
  const [isSending, setSending] = useState(false)
  const listId = useId()
  const hint = useTranslate()('slipform.comments.send_keys')
  const isEmpty = text.trim() === ''
  // The shortcut focuses the box for a new comment, not one for an edited comment.
  useShortcuts(onCancel ? {} : { comment: () => input.current?.focus() })
  const send = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    const isSent = await onSend(stored)
    setSending(false)
    if (!isSent) return
    close()
    // Input since then stays.
    setText((current) => (current === text ? '' : current))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (people.length > 0) pressKey(event)
    else if (event.key === 'Escape') onCancel?.()
  }
  return (
    <Box sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <TextField
        multiline
        hiddenLabel
        maxRows={8}
        placeholder={label}
        value={text}
        inputRef={input}
        onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={close}
        sx={{ m: 0 }}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            'aria-autocomplete': 'list',
            ...(people.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${place}` }),
          },
        }}
      />
      <Popper open={people.length > 0} anchorEl={input.current} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <People id={listId} label={label} people={people} place={place} onChoose={choose} />
      </Popper>
      {(!isEmpty || onCancel) && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          {onCancel && <TextButton label="ra.action.cancel" onClick={onCancel} />}
          <TextButton
            label={sendLabel}
            variant="contained"
            title={hint}
            disabled={isEmpty}
            loading={isSending}
            onClick={() => void send()}
          />
        </Stack>
      )}
    </Box>
  )
}

interface PeopleProps {
  readonly id: string
  readonly label: string
  readonly people: readonly MentionedPerson[]
  /** The index of the highlighted user. */
  readonly place: number
  readonly onChoose: (person: MentionedPerson) => void
}

const People = ({ id, label, people, place, onChoose }: PeopleProps) => (
  <Paper variant="outlined">
    <MenuList id={id} role="listbox" aria-label={label} dense>
      {people.map((person, at) => (
        <MenuItem
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          selected={at === place}
          aria-selected={at === place}
          // Otherwise the press would take the focus from the box, which closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          sx={{ gap: 1 }}
        >
          <Initials name={person.name} />
          {person.name}
        </MenuItem>
      ))}
    </MenuList>
  </Paper>
)
