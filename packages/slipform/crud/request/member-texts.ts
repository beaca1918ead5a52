/** The JSON texts of an object's members, by their names. */
export type MemberTexts = ReadonlyMap<string, string>

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s"[\]{},:]+/g

/** Returns the texts of the members of an object in JSON, or of each object in an array by its index. The text must be valid. */
export function memberTexts(text: string): ReadonlyMap<number, MemberTexts> {
  const textsByItem = new Map<number, MemberTexts>()
  // Members of the outermost object stand at the first level, those of objects in an array at the second one.
  const level = text.trimStart().startsWith('[') ? 2 : 1
  let depth = 0
  let item = 0
  let members: Map<string, string> | undefined
  let name: string | undefined
  let start = -1
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isEnd = token === '}' || token === ']'
    if (members !== undefined && depth === level) {
      if (name !== undefined && start !== -1 && (isEnd || token === ',')) {
        members.set(name, text.slice(start, index).trim())
        name = undefined
        start = -1
      } else if (token === ':') start = index + 1
      else if (name === undefined && token.startsWith('"')) name = JSON.parse(token)
    }
    if (depth === 1 && level === 2 && token === ',') item += 1
    if (isEnd) {
      if (depth === level) members = undefined
      depth -= 1
    } else if (token === '{' || token === '[') {
      depth += 1
      if (depth === level && token === '{') {
        members = new Map()
        textsByItem.set(item, members)
      }
    }
  }
  return textsByItem
}
