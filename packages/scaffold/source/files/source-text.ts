/** A text with its path. */
export type SourceText = { readonly path: string; readonly text: string }
