import type { Hit, SourcePart } from './store.ts'

/** The prefixes of react-admin's classes with the field of an element, by which X-ray works without a change of the pages. */
const prefixes = [
  ['column-', 'column'],
  ['ra-input-', 'input'],
  ['ra-field-', 'field'],
] as const satisfies readonly (readonly [string, SourcePart])[]

const buttons = 'button, a.MuiButton-root, [role=menuitem]'

/** Returns the field or relation in a list of classes, and the kind of its element. */
export const hitOfClasses = (classes: readonly string[]): Hit | undefined => {
  for (const [prefix, part] of prefixes) {
    const source = classes.find((name) => name.startsWith(prefix))?.slice(prefix.length)
    // Skips a column of buttons, or of a component without a field.
    if (source === undefined || source === 'undefined' || source.startsWith('@')) continue
    return { name: nameOf(source), part }
  }
  return undefined
}

/** Returns the first part of a source: `customer` of `customer.name`. */
const nameOf = (source: string): string => source.split('.')[0] ?? source

/**
 * Returns the field or relation that an element of the page shows; undefined for an element without a line in the page's model. A button stands
 * for the operations of the model.
 */
export const hitOfElement = (target: EventTarget | null): Hit | undefined => {
  const main = target instanceof Element ? target.closest('main, header') : null
  if (!(target instanceof Element) || main === null) return undefined
  for (let element: Element | null = target; element !== null && element !== main; element = element.parentElement) {
    // The tab of related records, whose model is another.
    if (element.matches('[role=tabpanel]')) return undefined
    const field = element.getAttribute('data-field')
    if (field !== null) return { name: nameOf(field), part: 'filter' }
    const hit = hitOfClasses([...element.classList])
    if (hit !== undefined) return hit
  }
  return target.closest(buttons) ? { name: 'crud', part: 'button' } : undefined
}

/** Returns the selectors of the elements that show a field or relation. */
export const selectorsOf = (
  name: string,
): { readonly heads: string; readonly cells: string; readonly others: string } => {
  // For the field itself, and for fields of the related record.
  const selectorsWith = (prefix: string) => [
    `.${CSS.escape(prefix + name)}`,
    `[class*=" ${CSS.escape(`${prefix}${name}.`)}"]`,
  ]
  const columns = selectorsWith('column-')
  const fields = ['ra-input-', 'ra-field-'].flatMap(selectorsWith)
  const filters = [`[data-field="${CSS.escape(name)}"]`, `[data-field^="${CSS.escape(`${name}.`)}"]`]
  return {
    heads: columns.map((selector) => `main th${selector}`).join(),
    cells: columns.map((selector) => `main td${selector}`).join(),
    others: [...fields, ...filters].map((selector) => `main ${selector}`).join(),
  }
}
