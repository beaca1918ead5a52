/** A token in a line of TypeScript, and its kind. */
export interface Token {
  readonly text: string
  readonly kind: 'comment' | 'string' | 'call' | 'keyword' | 'name' | 'plain'
}

// Not the whole syntax, but enough for a model file. The names of the groups are the kinds of tokens.
const grammar =
  /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$)|^\s*\*.*)|(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`)|(?<keyword>\b(?:import|from|export|class|extends|const|async|await|return|throw|new|if|type|true|false|null|undefined|\d+)\b)|(?<name>\b\w+(?=\??:))|(?<call>\b\w+(?=\())/g

/** Splits a line of a model file into tokens, for colouring. */
export const tokensOf = (line: string): Token[] => {
  const tokens: Token[] = []
  let end = 0
  for (const match of line.matchAll(grammar)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index), kind: 'plain' })
    const [kind = 'plain'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    // A cast: the groups are the kinds.
    tokens.push({ text: match[0], kind: kind as Token['kind'] })
    end = match.index + match[0].length
  }
  if (end < line.length) tokens.push({ text: line.slice(end), kind: 'plain' })
  return tokens
}
