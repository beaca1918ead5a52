/** The formatting of a source text; undefined settings are the project's. */
export type Style = {
  readonly indentStyle?: 'tab' | 'space' | undefined
  readonly indentWidth?: number | undefined
  readonly lineWidth?: number | undefined
  readonly quoteStyle?: 'single' | 'double' | undefined
  readonly jsxQuoteStyle?: 'single' | 'double' | undefined
  readonly semicolons?: 'always' | 'asNeeded' | undefined
  readonly trailingCommas?: 'all' | 'es5' | 'none' | undefined
  readonly arrowParentheses?: 'always' | 'asNeeded' | undefined
  readonly bracketSpacing?: boolean | undefined
  /** Does not sort imports. */
  readonly keepsImportOrder?: boolean
  /** Only sorts imports. */
  readonly keepsLayout?: boolean
}

/** Converts a style to Biome's settings. */
export function toSettings({ keepsImportOrder, keepsLayout, ...style }: Style): object {
  const { indentStyle, indentWidth, lineWidth, ...script } = style
  return {
    formatter: { indentStyle, indentWidth, lineWidth, ...(keepsLayout && { enabled: false }) },
    javascript: { formatter: script },
    ...(keepsImportOrder && { assist: { enabled: false } }),
  }
}
