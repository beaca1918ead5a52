// A sync changes a page file that the user edited by this: name by name, and never anew as a whole.

import type { Node, SourceFile } from 'ts-morph'
import { type FindFile, findMember, literalText } from '../../parse/resolve.ts'
import { insertMember, membersOf, removeMember } from '../members.ts'
import { findOptions, listsOfNames, type PageOption, type PageOptions } from './options.ts'
import { namesOf, Place, quoteFor } from './place.ts'

/** A resource's pages: the options generated last, those generated now, and the user's file. */
interface PageVersions {
  readonly plural: string
  readonly base: PageOptions
  readonly generated: PageOptions
  /** The user's file; edited in place. */
  readonly file: SourceFile
  /** Finds the files of imported constants; edited in place too. */
  readonly findFile: FindFile
}

/**
 * Brings the user's page file in line with what is generated now: adds and removes names in its lists, and changes options that
 * are as they were generated. Returns a sentence for each change that the file has no place for.
 */
export function changePage({ plural, base, generated, file, findFile }: PageVersions): string[] {
  const path = file.getFilePath().slice(1)
  const open = () => findOptions(file, plural, findFile)
  if (open() === undefined) {
    const changes = [...generated].filter(([option, value]) => !isSameOption(base.get(option), value))
    return changes.length === 0
      ? []
      : [
          `${path} has no resource('${plural}', { … }), so ${changes.map(([option]) => option).join(', ')} of it did not change.`,
        ]
  }
  const placeOf = (option: string) => new Place(path, option, open, findFile)
  const changes = new Map<string, NameChange>()
  const issues: string[] = []
  for (const option of new Set([...base.keys(), ...generated.keys()])) {
    const [before, after] = [base.get(option), generated.get(option)]
    if (isSameOption(before, after)) continue
    if (isNames(before) || isNames(after)) changes.set(option, nameChangeOf(before, after))
    else issues.push(...changeValue(placeOf(option), before, after))
  }
  for (const [option, { added }] of changes) {
    const next = generated.get(option)
    if (added.length > 0 && isNames(next)) issues.push(...addNames(placeOf(option), added, next, base.has(option)))
  }
  for (const [option, { removed }] of changes)
    issues.push(...removed.flatMap((name) => removeName(placeOf(option), name)))
  return [...issues, ...removeEverywhere(base, generated, placeOf), ...describeComponents(changes, placeOf)]
}

/** The names that a list of names gained and lost. */
type NameChange = { readonly added: readonly string[]; readonly removed: readonly string[] }

function nameChangeOf(before: PageOption | undefined, after: PageOption | undefined): NameChange {
  const [old, next] = [isNames(before) ? before : [], isNames(after) ? after : []]
  return { added: next.filter((name) => !old.includes(name)), removed: old.filter((name) => !next.includes(name)) }
}

/** Removes names that no list has any longer from the lists that only the user has. */
function removeEverywhere(base: PageOptions, generated: PageOptions, placeOf: (option: string) => Place): string[] {
  const namesIn = (options: PageOptions) => new Set([...options.values()].filter(isNames).flat())
  const left = namesIn(generated)
  const gone = [...namesIn(base)].filter((name) => !left.has(name))
  const ofUser = listsOfNames.filter((option) => !base.has(option))
  return ofUser.flatMap((option) => gone.flatMap((name) => removeName(placeOf(option), name)))
}

/** The lists of names that each page shows, where a component may have its place. */
const shownBy = {
  list: ['list.columns', 'list.filters'],
  show: ['list.columns', 'form', 'related'],
  create: ['form'],
  edit: ['form'],
} as const

/** Describes what the components in the place of pages do not have. */
function describeComponents(changes: ReadonlyMap<string, NameChange>, placeOf: (option: string) => Place): string[] {
  return Object.entries(shownBy).flatMap(([page, options]) => {
    const place = placeOf(page)
    const value = place.value()
    const isComponent = value && place.object([page]) === undefined && place.lists().length === 0
    if (!isComponent || value.getText() === 'false') return []
    const shown = options.flatMap((option) => changes.get(option) ?? [])
    const [added, removed] = [shown.flatMap((change) => change.added), shown.flatMap((change) => change.removed)]
    return added.length + removed.length === 0 ? [] : [describeReplaced(place, added, removed)]
  })
}

const isNames = (option: PageOption | undefined): option is readonly string[] => typeof option === 'object'

function isSameOption(one: PageOption | undefined, other: PageOption | undefined): boolean {
  return isNames(one) && isNames(other) ? one.join() === other.join() : one === other
}

/** Adds names to a list. One that an element stands in place of is not added. */
function addNames(place: Place, added: readonly string[], generated: readonly string[], isKnown: boolean): string[] {
  const value = place.value()
  if (value === undefined) {
    // Without the option, pages show every field.
    if (isKnown || place.object(place.option.split('.').slice(0, -1)) === undefined) return []
    return addOption(place, `[${generated.map(quoteFor(place)).join(', ')}]`)
  }
  if (place.lists().length === 0) return [describeReplaced(place, added, [])]
  for (const name of added) addName(place, name, generated)
  return []
}

function describeReplaced(place: Place, added: readonly string[], removed: readonly string[]): string {
  const lines = [...added.map((name) => `+ ${name}`), ...removed.map((name) => `- ${name}`)]
  const page = place.option.split('.')[0] ?? ''
  const text = [...new Set(lines)].join('\n')
  return `${place.line(place.value() ?? place.value([page]))} writes ${place.option} itself, so this is not in it:\n${text}`
}

/** Adds a name behind the one that it follows in the generated list. */
function addName(place: Place, name: string, generated: readonly string[]): void {
  const lists = place.lists()
  const positions = new Map(
    lists.flatMap((list) =>
      list.getElements().flatMap((member, at) => namesOf(member).map((shown) => [shown, { list, at }] as const)),
    ),
  )
  if (positions.has(name)) return
  const rank = generated.indexOf(name)
  const above = generated
    .slice(0, rank)
    .reverse()
    .find((candidate) => positions.has(candidate))
  const below = generated.slice(rank + 1).find((candidate) => positions.has(candidate))
  const neighbour = positions.get(above ?? below ?? '')
  const list = neighbour?.list ?? lists[0]
  if (list === undefined) return
  const at = neighbour === undefined ? list.getElements().length : neighbour.at + (above === undefined ? 0 : 1)
  insertMember(list, at, quoteFor(place)(name))
}

function removeName(place: Place, name: string): string[] {
  const list = place.lists().find((candidate) => candidate.getElements().some((member) => isName(member, name)))
  const member = list?.getElements().find((candidate) => isName(candidate, name))
  if (list && member) removeMember(list, member)
  const elements = place
    .lists()
    .flatMap((shown) => shown.getElements().filter((other) => namesOf(other).includes(name)))
  return elements.map(
    (element) =>
      `${place.line(element)} still shows ${name}, which is no longer generated in ${place.option}: ${element.getText().replace(/\s+/g, ' ')}`,
  )
}

function isName(member: Node, name: string): boolean {
  return literalText(member) === name
}

/** Changes an option that is as it was generated; names one that the user changed. */
function changeValue(place: Place, before: PageOption | undefined, after: PageOption | undefined): string[] {
  const value = place.value()
  const current = value && plain(value.getText())
  const [old, next] = [before, after].map((option) => (typeof option === 'string' ? option : undefined))
  if (current === (next && plain(next))) return []
  if (current !== undefined && current !== (old && plain(old)))
    return [
      `${place.line(value)} sets ${place.option} to ${value?.getText().replace(/\s+/g, ' ')}. It is generated as ${next ?? 'nothing'} now.`,
    ]
  if (value === undefined) return next === undefined || before !== undefined ? [] : addOption(place, next)
  if (next !== undefined) value.replaceWithText(next)
  else removeOption(place)
  return []
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/,(?= ?[\]})])/g, '')
    .replace(/(?<=[[{(]) | (?=[\]})])/g, '')

export function setOption(place: Place, text: string): void {
  const value = place.value()
  if (value === undefined) addOption(place, text)
  else value.replaceWithText(text)
}

/** Adds an option to its object, which is created where it is missing. */
function addOption(place: Place, text: string): string[] {
  const path = place.option.split('.')
  const outer =
    path.map((_, at) => path.slice(0, path.length - 1 - at)).find((names) => place.value(names) !== undefined) ?? []
  const object = place.object(outer)
  if (object === undefined) {
    const isLeftOut = place.value(outer)?.getText() === 'false'
    return isLeftOut ? [] : [describeReplaced(place, [`${place.option}: ${text}`], [])]
  }
  const [last, ...others] = path.slice(outer.length).map(keyOf).reverse()
  const member = others.reduce((inner, name) => `${name}: { ${inner} }`, `${last}: ${text}`)
  insertMember(object, membersOf(object).length, member)
  return []
}

const keyOf = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)

/** Removes an option, and the object that holds nothing else. */
function removeOption(place: Place): void {
  const path = place.option.split('.')
  for (let depth = path.length; depth > 0; depth--) {
    const object = place.object(path.slice(0, depth - 1))
    const member = object && findMember(object, path[depth - 1] ?? '')
    if (object === undefined || member === undefined) return
    if (membersOf(object).length === 1 && depth > 1) continue
    removeMember(object, member)
    return
  }
}
