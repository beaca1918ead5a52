import LinkOff from '@mui/icons-material/LinkOff'
import { IconButton } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useGetRecordRepresentation, useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useChangeLinks } from './LinksContext.ts'

/** A button that removes the link to the record of its row; the record stays. */
export const RemoveLinkButton = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const record = useRecordContext()
  const name = String(useGetRecordRepresentation(useResourceContext())(record))
  const changeLinks = useChangeLinks()
  const [isPending, setPending] = useState(false)
  if (record === undefined) return null
  const label = translate('slipform.links.remove', { name })
  const remove = async (event: MouseEvent<HTMLElement>) => {
    // A click on the row opens its record.
    event.stopPropagation()
    const next = neighbourOf(event.currentTarget)
    setPending(true)
    const error = await changeLinks({ remove: [record.id] })
    setPending(false)
    if (error === undefined) {
      next?.focus()
      notify('slipform.links.removed', { messageArgs: { name } })
    } else notify(error, { type: 'error', messageArgs: { _: error } })
  }
  return (
    <IconButton
      size="small"
      data-removes-link=""
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={remove}
    >
      <LinkOff fontSize="inherit" />
    </IconButton>
  )
}

/** Returns the button of the next row, or of the one before: that of a row that disappears would lose the focus. */
const neighbourOf = (button: HTMLElement): HTMLElement | undefined => {
  const panel = button.closest('[role=tabpanel]')
  const all = [...(panel?.querySelectorAll<HTMLElement>('[data-removes-link]') ?? [])]
  const place = all.indexOf(button)
  return all[place + 1] ?? all[place - 1]
}
