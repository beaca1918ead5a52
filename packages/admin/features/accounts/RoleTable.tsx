import { Box, TableCell, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { PermissionTable, ResourcePermissions, Role } from 'slipform/browser'
import { useRoleName } from '../../session/roles.ts'
import { LineTable } from '../../ui/LineTable.tsx'

interface RoleTableProps {
  /** The kind of the rows. `slipform.permissions.<of>` is the heading of the first column. */
  readonly of: 'resource' | 'fields' | 'operations'
  readonly roles: PermissionTable['roles']
  readonly rows: readonly {
    readonly key: string
    readonly title: ReactNode
    readonly rules?: ResourcePermissions['rules']
    /** Returns the permissions of a role as a text; empty for none. */
    readonly textOf: (role: Role) => string
    readonly noteOf?: (role: Role) => string | undefined
  }[]
}

/** A table with a column for each role. On a phone a row lists only the roles with a permission. */
export const RoleTable = ({ of, roles, rows }: RoleTableProps) => {
  const heading = useTranslate()(`slipform.permissions.${of}`)
  const roleName = useRoleName()
  return (
    <LineTable label={heading} headings={[heading, ...roles.map(({ role }) => roleName(role))]}>
      {rows.map(({ key, title, rules, textOf, noteOf }) => (
        <TableRow key={key}>
          <TableCell component="th" scope="row">
            {title}
            {rules && <Rules rules={rules} />}
          </TableCell>
          {roles.map(({ role }) => {
            const text = textOf(role)
            const note = text && noteOf?.(role)
            return (
              <TableCell
                key={role}
                // `!important` overrides LineTable, which makes each cell a block on a phone.
                sx={
                  text
                    ? undefined
                    : { color: 'text.disabled', display: { xs: 'none !important', sm: 'table-cell !important' } }
                }
              >
                <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
                  {roleName(role)}{' '}
                </Box>
                {text || '–'}
                {note && (
                  <Box component="span" sx={{ display: { sm: 'block' }, color: 'text.secondary', fontSize: 12 }}>
                    {' '}
                    {note}
                  </Box>
                )}
              </TableCell>
            )
          })}
        </TableRow>
      ))}
    </LineTable>
  )
}

/** The rules that limit the records of a resource. `words` is the comment above a rule in its model. */
export const Rules = ({ rules }: Pick<ResourcePermissions, 'rules'>) => {
  const translate = useTranslate()
  return rules.map(({ by, words, model }) => (
    <Typography key={by + model} variant="body2" color="text.secondary" sx={{ fontWeight: 400 }}>
      {words ?? translate(`slipform.permissions.rules.${by}`)}
    </Typography>
  ))
}
