/** Markup whose values are escaped: `html` creates it. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[]

/**
 * Returns markup. Values are escaped, unless they are markup themselves: `` html`<p>Hello ${name}</p>` ``.
 */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: texts }, ...values.map(render)) }
}

function render(value: Value): string {
  if (typeof value === 'object')
    return [value]
      .flat()
      .map(({ markup }) => markup)
      .join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
