import { execFileSync } from 'node:child_process'
import { findTool, scaffolder } from './project.ts'

/**
 * Runs `slipform prepare`: registers the merge driver that `.gitattributes` names with git; npm runs it after an installation. It does nothing
 * without git, outside a repository, or without the scaffolder.
 */
export async function run(): Promise<void> {
  if (findTool(scaffolder) === undefined) return
  try {
    const folder = git('rev-parse', '--show-prefix')
    const condition = /--conditions=\S+/.exec(process.env.NODE_OPTIONS ?? '')
    const node = condition === null ? 'node' : `node ${condition[0]}`
    const driver = `${node} ${folder}node_modules/@slipform/scaffold/bin/slipform-scaffold.js merge %O %A %B %P`
    git('config', 'merge.slipform.name', 'merges source along its syntax')
    git('config', 'merge.slipform.driver', driver)
  } catch {}
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
