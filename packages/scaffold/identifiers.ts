import { camelCase, snakeCase } from 'change-case'
import { checkName } from 'slipform/internal'

/** Words that JavaScript, TypeScript in strict mode or every object keeps for itself. */
const reservedWords = new Set(
  `abstract any arguments as async await boolean break case catch class const constructor continue debugger declare
  default delete do else enum eval export extends false finally for from function get global if implements import in
  infinity instanceof interface keyof let module namespace nan never new null number object of package private
  protected prototype public readonly require return set static string super switch symbol this throw true try type
  typeof undefined unknown var void while with yield`.split(/\s+/),
)

/** Says why a resource cannot have this name; undefined when it can. */
export function resourceNameIssue(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return 'is not a safe name. Use letters, digits and _, a letter first: vehicle_part or VehiclePart'
  }
  const snake = snakeCase(name)
  if (reservedWords.has(snake) || isBuiltIn(camelCase(snake))) return 'is a reserved word. Choose another'
  return lengthIssue(name)
}

/** Whether JavaScript has a member of every object or a function of that name, which a variable would hide. */
function isBuiltIn(name: string): boolean {
  return name in {} || /^(?:(?:un)?escape|isNaN|isFinite|parse(?:Int|Float)|(?:de|en)codeURI(?:Component)?)$/.test(name)
}

/** Says why a field or relation cannot have this name; undefined when it can. */
export function fieldNameIssue(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    return 'is not a safe name. Use small letters, digits and _, a letter first: unit_price'
  }
  if (name === 'q') return 'is what a search is called. Choose another'
  if (!isFieldName(name)) return 'is a reserved word. Choose another'
  return lengthIssue(name)
}

/** Whether a field can have a name: the engine takes it, and no promise is made of its records, as `then` does. */
export function isFieldName(name: string): boolean {
  return name !== 'then' && [...checkName(name)].length === 0
}

/** Names must survive the way from table to class to foreign key and back, and fit PostgreSQL's 63 characters. */
function lengthIssue(snake: string): string | undefined {
  if (/__|_$/.test(snake)) return 'has a _ too many. Use one between words'
  if (snake.length > 48) return 'is too long. Use 48 characters at the most'
  return undefined
}
