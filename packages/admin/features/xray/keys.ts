import { isInput } from '../../ui/shortcuts/useShortcuts.ts'
import { isOpen, setOpen } from './store.ts'

const handle = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInput(event.target)) return
  if (event.key === '`') setOpen(!isOpen())
  else if (event.key === 'Escape' && isOpen() && !document.querySelector('.MuiModal-root')) setOpen(false)
  else return
  event.preventDefault()
}
// Before the shortcuts of the page, and before X-ray itself is loaded: it opens with the first key.
window.addEventListener('keydown', handle, { capture: true })
