import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PermissionTable, type ResourcePermissions, tabulatePermissions } from '../crud/router/permission-table.ts'
import { readRuleWords } from '../crud/router/rule-words.ts'
import { inAny, lowestOf, type Role, whoHas } from '../model/roles.ts'
import { projectFolder } from './project.ts'
import { loadRouters } from './routes.ts'

const fileName = 'permissions.md'
const path = join(projectFolder, fileName)

/** Runs `slipform permissions`: writes permissions.md. */
export async function run(): Promise<void> {
  const text = await derive()
  if (readStored() === text) return
  writeFileSync(path, text)
  console.log(`✔ ${fileName}`)
}

/** Compares permissions.md, if it exists, with models and routes; writes it first if `isFixed`. Returns whether it agrees, and otherwise prints how to write it. */
export async function checkPermissions(isFixed: boolean): Promise<boolean> {
  if (isFixed) await run()
  const stored = readStored()
  if (stored === undefined || stored === (await derive())) return true
  console.error(`${fileName} differs from models and routes. Write it, and read what changes: npm run check -- --fix`)
  return false
}

async function derive(): Promise<string> {
  return renderPermissions(tabulatePermissions(await loadRouters(), readRuleWords(projectFolder)))
}

function readStored(): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined
}

/** Renders permissions with one fact per line, so that a diff of two versions lists the changed facts. */
export function renderPermissions({ roles, resources }: PermissionTable): string {
  const roleLines = roles.map(({ role, has, isExternal }) => {
    const facts = [...(has.length > 0 ? [`has ${has.join(', ')}`] : []), ...(isExternal ? ['external'] : [])]
    return `- ${facts.length > 0 ? `${role}: ${facts.join('; ')}` : role}`
  })
  const sections = resources.map((resource) => `\n## ${resource.resource || '/'}\n\n${linesOf(resource).join('\n')}\n`)
  return `# Permissions

Which roles may do what, derived from models and routes. A role stands for itself and for the roles that have it. \`npm run check\` compares
this file, and \`npm run check -- --fix\` writes it.

## Roles

${roleLines.join('\n')}
${sections.join('')}`
}

function linesOf({ operations, members, rules }: ResourcePermissions): string[] {
  const ruleLines = rules.map(({ by, model, words }) => {
    return `- ${by}: ${words ?? (by === 'rows' ? `by a rule of ${model}` : `by a scope on ${model} of the routes`)}`
  })
  const facts = Object.entries(operations).map(([name, who]) => [name, rolesText(who)])
  const memberFacts = Object.entries(members).flatMap(([name, { read, create, update }]) => {
    const [set, changed] = [rolesText(create), rolesText(update)]
    const writes =
      set === changed
        ? [[`write ${name}`, set]]
        : [
            [`create ${name}`, set],
            [`update ${name}`, changed],
          ]
    return [[`read ${name}`, rolesText(read)], ...writes]
  })
  const render = (all: readonly (readonly string[])[]) =>
    all.flatMap(([name, who]) => (who === '' ? [] : [`- ${name}: ${who}`])).sort()
  return [...ruleLines, ...render(facts), ...render(memberFacts)]
}

/** Names roles by the lowest of them, and those that are missing above: `editor`, or `viewer, but not client`. */
function rolesText(who: readonly Role[]): string {
  const lowest = lowestOf(new Set(who))
  const others = [...inAny(lowest.map((role) => whoHas(role)))].filter((role) => !who.includes(role))
  return lowest.join(', ') + (others.length > 0 ? `, but not ${others.join(', ')}` : '')
}
