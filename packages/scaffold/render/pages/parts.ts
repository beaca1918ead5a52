/**
 * The files of a resource's pages by the endings of their names, and the parts in each. Other resources' pages import `Fields`;
 * lists load without the pages of a record.
 */
const partsOfFile = {
  Fields: ['Fields', 'Inputs', 'Table'],
  List: ['List'],
  Pages: ['Show', 'Create', 'Edit'],
} as const

/** A part of a resource's pages, which the template of this name renders. */
export type PagePart = (typeof partsOfFile)[keyof typeof partsOfFile][number]

/** The files and their parts. */
export const pageFiles: readonly (readonly [string, readonly PagePart[]])[] = Object.entries(partsOfFile)

/** Returns the name of the file that holds a part: `VehicleFields.tsx`. */
export function pageFile({ className }: { readonly className: string }, part: PagePart): string {
  return `${className}${endingOf(part)}.tsx`
}

/** Returns the ending of the name of the file that holds a part. */
export function endingOf(part: PagePart): string {
  return pageFiles.find(([, parts]) => parts.includes(part))?.[0] ?? part
}
