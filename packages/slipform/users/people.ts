import type { Knex } from 'knex'
import type { Origin } from '../crud/context/origin.ts'
import type { SignedInUser } from '../model/signed-in-user.ts'

/** A user in comments, presence and the activity. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** Returns the finder of users for a caller: with tenants, it finds those of the caller's tenant only. */
export type FindPeople = (caller: Pick<Origin, 'actor' | 'services' | 'session'>) => Promise<People>

/** Finds users, for features that show or mention them. */
export interface People {
  /** Returns users by their ids; deleted users are missing. */
  find(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Person>>
  /** Returns those of some users who are not banned. */
  findActive(db: Knex, ids: readonly string[]): Promise<readonly SignedInUser[]>
  /** Returns users who are not banned by a part of their name, in the order of names. */
  searchActive(db: Knex, words: string, limit: number): Promise<readonly SignedInUser[]>
}

/** The finder of a server without sign-in, which finds no users. */
export const noPeople: FindPeople = async () => ({
  find: async () => new Map(),
  findActive: async () => [],
  searchActive: async () => [],
})

/** Returns the user ids that a text mentions as `@[id]`, each once. */
export function mentionedIds(text: string): string[] {
  const mentions = text.matchAll(/@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi)
  return [...new Set([...mentions].map(([, id = '']) => id.toLowerCase()))]
}
