// Pairs what a part of the log holds of each record, before it is found out which callers see the change.

import { groupBy } from '../../base/group-by.ts'
import type { Image } from './read-log.ts'

/** A record that has changed. */
export interface ChangedKey {
  readonly key: string
  /** Its images before the change: a caller who may see one of them has seen the record. */
  readonly before: readonly string[]
  /** Any image, from which the columns of the key are read. */
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
  const balances = new Map<string, number>()
  for (const { sign, text } of images) balances.set(text, (balances.get(text) ?? 0) + sign)
  // A negative balance: an image that was there before and is gone.
  const replaced = [...balances].filter(([, balance]) => balance < 0).map(([text]) => text)
  const isNew = replaced.length === 0 && [...balances.values()].some((balance) => balance > 0)
  if (replaced.length > 0 || isNew) return replaced
  // Only columns that the log omits have changed, or nothing in the end: the record was there.
  return [...balances.keys()]
}
