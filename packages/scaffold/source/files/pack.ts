// The form of records in `.slipform/`, which users commit and git merges line by line (.gitattributes). Every project
// holds records in it: a new form must still read them.

import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { UserError } from '../../base/user-error.ts'
import { conflictLine } from './files.ts'

/** The folder of the scaffolder's state, which is committed with the project. */
export const stateFolder = '.slipform'

const heading = '# What npm run scaffold wrote last, encoded so that no search finds it. git merges it line by line.'
// git joins changes that are less than four lines apart: those of digests must not reach the texts.
const gap = ['#', '# The texts:', '#', '#', '#']

/**
 * Packs texts by name into one: a line for each of their lines, encoded, so that no search and replace matches them and `git merge`
 * joins the lines of both sides. Digests tell when another program has changed it.
 */
export function packTexts(texts: ReadonlyMap<string, string>): string {
  const digests = [...texts].map(([name, text]) => `=${encode(name)} ${digest(text, 16)}`)
  const sections = [...texts].flatMap(([name, text]) => [
    `@${encode(name)}`,
    ...text.split('\n').map((line) => `${encode(line)} ${digest(line, 4)}`),
  ])
  return `${[heading, ...digests, ...gap, ...sections].join('\n')}\n`
}

/**
 * Unpacks what `packTexts` has packed, at a path of the project. After `git merge`, a text may hold the lines of both sides.
 *
 * @throws UserError when another program has changed it.
 */
export function unpackTexts(path: string, packed: string): Map<string, string> {
  const conflict = conflictLine(packed)
  if (conflict !== undefined)
    throw new UserError(`${path}:${conflict} holds conflict markers. Keep the lines of both sides, and run this again.`)
  const texts = new Map<string, string[]>()
  const digests = new Map<string, string[]>()
  let current: string[] = []
  for (const [at, line] of packed.split('\n').entries()) {
    const [, mark = '', code = '', sum = ''] = /^([=@]?)(\S*)(?: (\w+))?$/.exec(line) ?? []
    const text = decode(code)
    if (line === '' || line.startsWith('#')) continue
    if (mark === '=') digests.set(text, [...(digests.get(text) ?? []), sum])
    else if (mark === '@') {
      current = texts.get(text) ?? []
      texts.set(text, current)
    } else if (digest(text, 4) === sum) current.push(text)
    else throw changedIssue(`${path}:${at + 1}`, path)
  }
  const joined = new Map([...texts].map(([name, lines]) => [name, lines.join('\n')]))
  for (const [name, text] of joined) {
    const [known, other] = new Set(digests.get(name))
    // After a merge of both sides there are two.
    if (other === undefined && known !== digest(text, 16)) throw changedIssue(path, path)
  }
  return joined
}

/** Compresses a text that only the scaffolder reads into one that no search finds. */
export function compress(text: string): string {
  return gzipSync(text).toString('base64')
}

/**
 * Returns the text that `compress` has compressed; `path` is the file that holds it.
 *
 * @throws UserError when another program has changed it.
 */
export function decompress(path: string, code: string): string {
  try {
    return gunzipSync(Buffer.from(code, 'base64')).toString()
  } catch {
    throw changedIssue(path, path)
  }
}

function changedIssue(place: string, path: string): UserError {
  return new UserError(`${place} was changed by another program. Restore it: git checkout -- ${path}`)
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}

function decode(code: string): string {
  return Buffer.from(code, 'base64').toString()
}

function digest(text: string, length: number): string {
  return createHash('sha1').update(text).digest('hex').slice(0, length)
}
