import { createRequire } from 'node:module'
import { join } from 'node:path'

const installIcons = 'npm install --save-dev @mui/icons-material@7'

/** Returns what is wrong with the name of an icon: the project does not have it. */
export function findIconIssue(name: string): string | undefined {
  if (isIcon(name)) return undefined
  return `There is no Material icon "${name}" in this project. Names: https://mui.com/material-ui/material-icons/. All of them: ${installIcons}.`
}

function isIcon(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return false
  try {
    createRequire(join(process.cwd(), 'package.json')).resolve(`@mui/icons-material/${name}`)
    return true
  } catch {
    return false
  }
}
