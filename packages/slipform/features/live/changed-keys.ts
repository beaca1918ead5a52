// Groups the images in a part of the log by record. visibility.ts then finds out which callers see the change.

import { groupBy } from '../../base/group-by.ts'
import type { Image } from './read-log.ts'

/** A record that has changed. */
export interface ChangedKey {
  readonly key: string
  /** The images of the record before the change: a caller who may see one of them may have seen the record. */
  readonly before: readonly string[]
  /** Any image of the record: all have the same columns of the key. */
  readonly image: string
}

/** Returns the changed records by their keys. Images that one change wrote and a later change replaced are left out. */
export function pairByKey(images: readonly Image[]): Map<string, ChangedKey> {
  const pairs = [...groupBy(images, ({ key }) => key)].map(([key, imagesOfKey]): [string, ChangedKey] => {
    return [key, { key, image: imagesOfKey[0]?.text ?? '', before: imagesBefore(imagesOfKey) }]
  })
  return new Map(pairs)
}

function imagesBefore(images: readonly Image[]): string[] {
  const balances = new Map<string, number>()
  for (const { sign, text } of images) balances.set(text, (balances.get(text) ?? 0) + sign)
  // A negative balance: the image was stored before this part of the log, and is replaced.
  const replaced = [...balances].filter(([, balance]) => balance < 0).map(([text]) => text)
  const isNew = replaced.length === 0 && [...balances.values()].some((balance) => balance > 0)
  if (replaced.length > 0 || isNew) return replaced
  // Only columns that the log omits have changed, or the changes cancel out: the record was stored before with the same images.
  return [...balances.keys()]
}
