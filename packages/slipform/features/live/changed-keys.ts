// Pairs what a part of the log holds of each record, before it is found out which callers see the change.

import { groupBy } from '../../base/group-by.ts'
import type { Image } from './read-log.ts'

/** A record that has changed: its images before, of which the caller may have seen one, and one image for its key. */
export interface ChangedKey {
  readonly key: string
  readonly before: readonly string[]
  readonly image: string
}

/** Pairs the images of records by their keys. An image that one change wrote and a later one replaced cancels out. */
export function pairByKey(images: readonly Image[]): Map<string, ChangedKey> {
  const pairs = [...groupBy(images, ({ key }) => key)].map(([key, ofKey]): [string, ChangedKey] => {
    return [key, { key, image: ofKey[0]?.text ?? '', before: imagesBefore(ofKey) }]
  })
  return new Map(pairs)
}

function imagesBefore(images: readonly Image[]): string[] {
  const signs = new Map<string, number>()
  for (const { sign, text } of images) signs.set(text, (signs.get(text) ?? 0) + sign)
  const left = [...signs].filter(([, sign]) => sign < 0).map(([text]) => text)
  const isNew = left.length === 0 && [...signs.values()].some((sign) => sign > 0)
  if (left.length > 0 || isNew) return left
  // Only columns that the log omits have changed, or nothing in the end: the record was there.
  return [...signs.keys()]
}
