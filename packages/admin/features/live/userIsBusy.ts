/** How long, in milliseconds, after a key or a press users are still at it. */
const busyMs = 1500

let lastAction = 0
const noteAction = () => {
  lastAction = Date.now()
}

for (const event of ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'])
  window.addEventListener(event, noteAction, { capture: true, passive: true })

/** Menus, dialogs and suggestions that are open, a card in the air, and selected records. */
const busySelector =
  '.MuiModal-root:not(.MuiModal-hidden), .MuiAutocomplete-popper, [data-dragging], .select-item input:checked'

/** Whether the user types, clicks or scrolls, has a menu or dialog open, drags a card, or has selected records or text. */
export const userIsBusy = (): boolean =>
  Date.now() - lastAction < busyMs ||
  document.querySelector(busySelector) !== null ||
  document.getSelection()?.type === 'Range'
