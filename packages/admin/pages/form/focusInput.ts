const focusable =
  'input:not([type=hidden]):not(:disabled), textarea:not([aria-hidden]), button, [role=combobox], [tabindex]'

/** Moves the focus to a field's input, found by react-admin's class; for `items.0.name` without an input to the input of `items`. */
export function focusInput(form: HTMLElement | null | undefined, name: string): void {
  const container = form?.querySelector(`.ra-input-${CSS.escape(name)}`)
  if (!container) {
    const end = name.lastIndexOf('.')
    if (end >= 0) focusInput(form, name.slice(0, end))
    return
  }
  const input = container.querySelector<HTMLElement>(focusable)
  container.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
