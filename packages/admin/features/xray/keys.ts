import { isInput } from '../../ui/shortcuts/useShortcuts.ts'
import { isOpen, setOpen } from './store.ts'

const handle = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInput(event.target)) return
  if (event.key === '`') setOpen(!isOpen())
  else if (event.key === 'Escape' && isOpen() && !document.querySelector('.MuiModal-root')) setOpen(false)
  else return
  event.preventDefault()
}
// In the capture phase, before the shortcuts of the page. Not in a component, as the key must work before X-ray itself is loaded.
window.addEventListener('keydown', handle, { capture: true })
