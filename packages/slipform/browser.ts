// What runs in the browser as well: nothing here needs Node.js or a package.
export { humanizeName } from './model/humanize-name.ts'
