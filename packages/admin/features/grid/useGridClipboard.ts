import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { parseTsv } from './clipboard.ts'

interface ClipboardActions {
  /** Returns the text of the cells. */
  copy: () => string
  clear: () => void
  paste: (cells: string[][]) => void
}

/** Copies, cuts and pastes cells while a cell has the focus, but not its editor. */
export const useGridClipboard = (hasFocus: () => boolean, { copy, clear, paste }: ClipboardActions): void => {
  // On the document: without selected text browsers send these events there instead of to the focused cell.
  const onCopy = useEvent((event: ClipboardEvent) => {
    if (!hasFocus()) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copy())
    if (event.type === 'cut') clear()
  })
  const onPaste = useEvent((event: ClipboardEvent) => {
    if (!hasFocus()) return
    event.preventDefault()
    if (event.clipboardData) paste(parseTsv(event.clipboardData.getData('text/plain')))
  })
  useEffect(() => {
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [onCopy, onPaste])
}
