// Changes of a page file: `sync` removes names of fields that are gone from its lists, `page` and `action` set an option. All else stays.

import { splitOperator } from 'slipform/browser'
import type { Node, SourceFile } from 'ts-morph'
import { findOptions } from '../../source/parse/page-file.ts'
import { type FindFile, findMember, literalText, nameOfMember } from '../../source/parse/resolve.ts'
import { insertMember, membersOf, removeMember } from '../members.ts'
import { listsOfNames, PagePlace } from './place.ts'

/** The page file of a resource; edited in place. */
interface PageFile {
  readonly plural: string
  readonly file: SourceFile
  /** Finds the files of imported constants; edited in place too. */
  readonly findFile: FindFile
}

/** Removes names from a page file where they stand alone: in lists, as the title, as what a list is sorted or laid out by. */
export function removeNames(names: readonly string[], { plural, file, findFile }: PageFile): void {
  // A function, as each edit invalidates the nodes.
  const open = () => findOptions(file, plural, findFile)
  const placeOf = (option: string) => new PagePlace(file.getFilePath().slice(1), option, open, findFile)
  for (const name of names) {
    for (const option of [...listsOfNames, 'title']) removeName(placeOf(option), name)
    const [sorted] = placeOf('list.sort').lists()
    if (isName(sorted?.getElements()[0], name)) removeOption(placeOf('list.sort'))
    const layouts = placeOf('list').object(['list', 'layouts'])?.getProperties() ?? []
    for (const option of ['title', ...layouts.map((member) => `list.layouts.${nameOfMember(member)}`)])
      if (isName(placeOf(option).value(), name)) removeOption(placeOf(option))
  }
}

function removeName(place: PagePlace, name: string): void {
  const find = () =>
    place
      .lists()
      .flatMap((list) => list.getElements().map((member) => ({ list, member })))
      .find(({ member }) => isName(member, name))
  for (let found = find(); found !== undefined; found = find()) {
    removeMember(found.list, found.member)
    if (place.option === 'title' && place.lists().every((list) => list.getElements().length === 0)) removeOption(place)
  }
}

/** Whether a value is a name, or a filter by it: `year_gte`. */
function isName(value: Node | undefined, name: string): boolean {
  const text = literalText(value)
  return text !== undefined && (text === name || splitOperator(text)?.name === name)
}

/** Sets an option of `resource()` itself, such as `list`, and none of those in it. Changes nothing if the page file has no object of options. */
export function setOption(place: PagePlace, text: string): void {
  const value = place.value()
  const options = place.object([])
  if (value !== undefined) value.replaceWithText(text)
  else if (options !== undefined) insertMember(options, membersOf(options).length, `${place.option}: ${text}`)
}

/** Removes an option, and the object that holds nothing else. */
function removeOption(place: PagePlace): void {
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
