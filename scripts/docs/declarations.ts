import { type JSDocableNode, Node, Project } from 'ts-morph'

const folder = 'packages/slipform/model'

/** A documented name: its description in one line, and its example. */
export interface Documented {
  readonly name: string
  readonly description: string
  readonly example: string | undefined
}

const project = new Project({ compilerOptions: { noLib: true, types: [] }, skipFileDependencyResolution: true })

/** Returns the members of an interface in a file of `packages/slipform/model`, with their doc comments. */
export function readMembers(file: string, name: string): Documented[] {
  return project
    .addSourceFileAtPath(`${folder}/${file}`)
    .getInterfaceOrThrow(name)
    .getProperties()
    .map((member) => describe(member.getName(), member))
}

/** Returns the exported functions of a file with their doc comments. */
export function readFunctions(file: string): Documented[] {
  return (
    project
      .addSourceFileAtPath(`${folder}/${file}`)
      .getFunctions()
      .filter((each) => each.isExported())
      // The first one of several signatures has the comment.
      .map((each) => describe(each.getName() ?? '', each.getOverloads()[0] ?? each))
  )
}

/** @throws Error for a name without a doc comment. */
function describe(name: string, node: JSDocableNode): Documented {
  const [doc] = node.getJsDocs()
  const description = doc?.getDescription().trim().replace(/\s+/g, ' ')
  if (doc === undefined || !description) throw new Error(`${name} needs a doc comment: docs/ shows it.`)
  const example = doc.getTags().find((tag) => tag.getTagName() === 'example')
  return { name, description, example: Node.isJSDocTag(example) ? example.getCommentText() : undefined }
}
