import type { Hit, SourcePart } from './store.ts'

/** Classes in which react-admin names the field of an element: by them X-ray finds, without a change of the pages, what an element shows. */
const prefixes = [
  ['column-', 'column'],
  ['ra-input-', 'input'],
  ['ra-field-', 'field'],
] as const satisfies readonly (readonly [string, SourcePart])[]

const buttons = 'button, a.MuiButton-root, [role=menuitem]'

/** Returns the field or relation that a list of classes names, and how the page shows it. */
export const hitOfClasses = (classes: readonly string[]): Hit | undefined => {
  for (const [prefix, part] of prefixes) {
    const source = classes.find((name) => name.startsWith(prefix))?.slice(prefix.length)
    // A column of buttons, or of a component without a field.
    if (source === undefined || source === 'undefined' || source.startsWith('@')) continue
    return { name: nameOf(source), part }
  }
  return undefined
}

/** Returns the field or relation that a source begins with: `customer` of `customer.name`. */
const nameOf = (source: string): string => source.split('.')[0] ?? source

/**
 * Returns what an element of the page shows; undefined for one that no line of the page's model is the source of. A button stands for
 * the operations of the model.
 */
export const hitOfElement = (target: EventTarget | null): Hit | undefined => {
  const main = target instanceof Element ? target.closest('main, header') : null
  if (!(target instanceof Element) || main === null) return undefined
  for (let element: Element | null = target; element !== null && element !== main; element = element.parentElement) {
    // The related records of a record have models of their own.
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
  const both = (prefix: string) => [`.${CSS.escape(prefix + name)}`, `[class*=" ${CSS.escape(`${prefix}${name}.`)}"]`]
  const columns = both('column-')
  const fields = ['ra-input-', 'ra-field-'].flatMap(both)
  const filters = [`[data-field="${CSS.escape(name)}"]`, `[data-field^="${CSS.escape(`${name}.`)}"]`]
  return {
    heads: columns.map((selector) => `main th${selector}`).join(),
    cells: columns.map((selector) => `main td${selector}`).join(),
    others: [...fields, ...filters].map((selector) => `main ${selector}`).join(),
  }
}
