import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** All that a client sees of an answer, but for the time. */
export function seen({ status, headers, text }: Answer): { status: number; headers: string[][]; text: string } {
  return { status, headers: [...headers].filter(([name]) => name !== 'date'), text }
}

/**
 * Expects that two names, of the same length, are answered alike, byte for byte, and both again: what a guard lets pass the
 * second time is found too.
 */
export async function expectAlike(
  names: readonly [known: string, unknown: string],
  ask: (name: string) => Promise<Answer>,
): Promise<Answer> {
  const [known, unknown] = names
  const [shown, instead] = names.map((name) => JSON.stringify(name).slice(1, -1)) as [string, string]
  const expected = seen(await ask(unknown))
  const first = await ask(known)
  for (const answer of [first, await ask(known)]) {
    const { text, ...rest } = seen(answer)
    expect({ ...rest, text: text.replaceAll(shown, instead) }, known).toEqual(expected)
  }
  return first
}
