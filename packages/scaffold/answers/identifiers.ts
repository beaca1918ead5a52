// Names that are safe in TypeScript, SQL and URLs at once.

import { camelCase, snakeCase } from 'change-case'
import { checkName } from 'slipform/internal'

/** Words that JavaScript or TypeScript reserve, and members of every object. */
const reservedWords = new Set(
  `abstract any arguments as async await boolean break case catch class const constructor continue debugger declare
  default delete do else enum eval export extends false finally for from function get global if implements import in
  infinity instanceof interface keyof let module namespace nan never new null number object of package private
  protected prototype public readonly require return set static string super switch symbol this throw true try type
  typeof undefined unknown var void while with yield`.split(/\s+/),
)

/** Returns why a resource cannot have this name, as the end of a sentence; undefined if it can. */
export function resourceNameIssue(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return 'is not a safe name. Use letters, digits and _, a letter first: vehicle_part or VehiclePart'
  }
  const snake = snakeCase(name)
  if (reservedWords.has(snake) || isBuiltIn(camelCase(snake))) return 'is a reserved word. Choose another'
  return lengthIssue(name)
}

/** Whether a variable of this name would hide a global function or a member of every object. */
function isBuiltIn(name: string): boolean {
  return name in {} || /^(?:(?:un)?escape|isNaN|isFinite|parse(?:Int|Float)|(?:de|en)codeURI(?:Component)?)$/.test(name)
}

/** Returns why a field or relation cannot have this name, as the end of a sentence; undefined if it can. */
export function fieldNameIssue(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    return 'is not a safe name. Use small letters, digits and _, a letter first: unit_price'
  }
  if (name === 'q') return 'is the parameter of the search. Choose another'
  if (!isFieldName(name)) return 'is a reserved word. Choose another'
  return lengthIssue(name)
}

/** Whether a field can have a name: the engine accepts it, and it is not `then`, which would make records promises. */
export function isFieldName(name: string): boolean {
  return name !== 'then' && [...checkName(name)].length === 0
}

/** The most characters of a name: PostgreSQL's 63 bytes leave room for the suffixes of keys and constraints. */
export const maxNameLength = 48

/** Returns the name, with a number appended if it is taken. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
  taken.add(free)
  return free
}

/** Names must convert from table to class to foreign key and back, and fit PostgreSQL's 63 bytes. */
function lengthIssue(snake: string): string | undefined {
  if (/__|_$/.test(snake)) return 'has an extra _. Use one between words'
  if (snake.length > maxNameLength) return `is too long. Use at most ${maxNameLength} characters`
  return undefined
}
