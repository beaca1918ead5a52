import { type KeyboardEvent, useContext } from 'react'
import { useRecordContext } from 'react-admin'
import { pressedKeys } from '../../ui/shortcuts/keys.ts'
import { PeekContext } from './peek.ts'

/** Returns whether the peek panel shows the record of a row or card, and a handler of the keys that open the record or show it there. */
export const useRowKeys = (open: (row: HTMLElement) => void) => {
  const record = useRecordContext()
  const peek = useContext(PeekContext)
  const isPeeked = peek?.id !== undefined && peek.id === String(record?.id)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Links and buttons in the row handle keys of their own.
    if (event.target !== event.currentTarget) return
    if (pressedKeys(event, 'open')) open(event.currentTarget)
    if (peek && record && pressedKeys(event, 'peek')) {
      // Otherwise Space would scroll the page.
      event.preventDefault()
      if (isPeeked) peek.close()
      else peek.show(record.id)
    }
  }
  return { isPeeked, onKeyDown }
}
