import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { withParameter } from '../../pages/list/addressParameter.ts'
import type { Peek } from '../../pages/list/peek.ts'
import { currentRow } from '../../pages/list/rows.ts'
import { can } from '../../session/session.ts'

const parameter = 'peek'

/**
 * Returns the panel of a list, whose address remembers the record; undefined without fields, without permission to read a
 * record, and in narrow windows.
 */
export const usePeek = (fields: ReactNode): Peek | undefined => {
  const resource = useResourceContext()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const { search, state } = useLocation()
  const navigate = useNavigate()
  if (fields === undefined || !isWide || !can('one', resource)) return undefined
  const set = (id: string | undefined) =>
    navigate({ search: withParameter(search, parameter, id) }, { replace: true, state })
  return {
    fields,
    id: new URLSearchParams(search).get(parameter) ?? undefined,
    show: (id) => set(String(id)),
    close: () => {
      currentRow()?.focus()
      set(undefined)
    },
  }
}
